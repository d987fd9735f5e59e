import type { PoolRequest } from '../pool-request';
import { fourPlayers } from '../../testing/samples';
import { PoolReceiver, PoolSender, type SentRequest } from './pool-transfer';

const request = { num_lineups: 1, salary_cap: 100 };
const other = fourPlayers.slice(1);
const typed: PoolRequest = { pool: null, request: { ...request, players: [] } };

it('sends a pool once, and the receiver has it for the requests that follow', () => {
  const sender = new PoolSender();
  const receiver = new PoolReceiver();
  const requests: PoolRequest[] = [
    { pool: fourPlayers, request },
    { pool: fourPlayers, request: { ...request, salary_cap: 90 } },
    typed,
    { pool: fourPlayers, request },
    { pool: other, request },
    { pool: other, request },
    { pool: fourPlayers, request },
  ];
  const sent = requests.map((each) => structuredClone(sender.pack(each)));
  expect(sent.map(({ pool }) => (Array.isArray(pool) ? pool.length : pool))).toEqual([
    4,
    'same',
    null,
    'same',
    3,
    'same',
    4,
  ]);
  expect(sent.map((each) => receiver.unpack(each))).toEqual(requests);
});

it('sends the whole pool to each worker', () => {
  for (const sender of [new PoolSender(), new PoolSender()]) {
    expect(sender.pack({ pool: fourPlayers, request }).pool).toBe(fourPlayers);
  }
});

it('refuses a request without the pool that it refers to', () => {
  const same: SentRequest = { pool: 'same', request };
  expect(() => new PoolReceiver().unpack(same)).toThrow('No pool was sent');
});
