import { readFileRequest } from '@fanteam/lineup-request';
import { fourPlayers } from '../../testing/samples';
import { TaskReceiver, TaskSender, type SentTask } from './task-transfer';

const task = readFileRequest(fourPlayers, { num_lineups: 1, salary_cap: 100 }).task!;
const { players } = task;
const changed = players.map((player, index) => (index === 1 ? { ...player, projection: 9 } : player));

it('sends each player once, and the receiver has the player for the tasks that follow', () => {
  const sender = new TaskSender();
  const receiver = new TaskReceiver();
  const tasks = [
    task,
    { ...task, salaryCap: 90 },
    { ...task, players: changed },
    { ...task, players: changed.slice(1) },
    task,
  ];
  const sent = tasks.map((each) => structuredClone(sender.pack(each)));
  const placesOf = ({ players: list }: SentTask) =>
    list?.map((player) => typeof player === 'number' && player);
  expect(sent.map(placesOf)).toEqual([
    [false, false, false, false],
    undefined,
    [0, false, 2, 3],
    [1, 2, 3],
    [false, false, 1, 2],
  ]);
  expect(sent.map((each) => receiver.unpack(each))).toEqual(tasks);
});

it('sends all players to each worker', () => {
  for (const sender of [new TaskSender(), new TaskSender()]) {
    expect(sender.pack(task).players).toEqual(players);
  }
});

it('refuses a task with a player that was not sent', () => {
  const sent: SentTask = { ...task, players: [0] };
  expect(() => new TaskReceiver().unpack(sent)).toThrow('A player was not sent');
});
