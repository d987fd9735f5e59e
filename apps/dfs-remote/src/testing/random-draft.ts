/** Tests only: random drafts with rules of every kind. Some of their numbers are ones that the page has to question. */
import { CONTEST_IDS, EXPOSURE_MODES, OUT_STATUSES, POSITIONS, type PoolPlayer } from '@fanteam/contracts';
import { randomFileRequest } from '@fanteam/lineup-request/testing/random-request';
import fc from 'fast-check';
import { EMPTY_DRAFT, newFileDraft, type ContestDraft, type Draft, type TypedPlayer } from '../model/draft';
import type { RulesDraft } from '../model/rules/all-rules';
import type { GroupDraft } from '../model/rules/groups';
import type { Switched } from '../model/rules/rule';
import { aStoredFile } from './samples';

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const usually = <Value>(value: fc.Arbitrary<Value>, ...rare: Value[]) =>
  fc.oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(...rare) });
const upTo = (max: number) => fc.integer({ min: 0, max });
const tenths = (max: number) => upTo(max * 10).map((value) => value / 10);
/** Numbers as they are typed: usually possible ones. */
const count = (max: number) => usually(upTo(max), -1, 1.5, 500);
const percent = usually(tenths(100), -5, 33.3333333, 101);
const sum = usually(tenths(500), -1, 0.00001, 100_000);
const positions = fc.uniqueArray(fc.constantFrom(...POSITIONS), { maxLength: 4 });

const switched = <Values extends object>(values: fc.Arbitrary<Values>): fc.Arbitrary<Switched<Values>> =>
  fc.tuple(fc.boolean(), values).map(([on, fields]) => ({ on, ...fields }));
const range = (limit: fc.Arbitrary<number>) => fc.record({ min: maybe(limit), max: maybe(limit) });

/** Rules about the players with these keys and their clubs, and about some who are not in the pool. */
function randomRules(keys: readonly string[], teams: readonly string[]): fc.Arbitrary<RulesDraft> {
  const key = usually(fc.constantFrom(...keys), 'gone');
  const team = usually(fc.constantFrom(...teams), 'GONE');
  const entry = { key: fc.uuid(), on: fc.boolean() };
  const kinds: GroupDraft['kind'][] = ['min', 'max', 'range', 'apart', 'if-min', 'if-max', 'if-range'];
  const playerRule = fc.record({
    lock: maybe(fc.constant(true as const)),
    exclude: maybe(fc.constant(true as const)),
    minPercent: maybe(percent),
    maxPercent: maybe(percent),
    captain: maybe(fc.constantFrom('never' as const, 'always' as const)),
    captainMaxPercent: maybe(percent),
    startPercent: maybe(percent),
  });
  const clubRule = fc.record({
    minPlayers: maybe(count(2)),
    maxPlayers: maybe(count(4)),
    maxPercent: maybe(percent),
    cleanSheetPercent: maybe(percent),
  });
  return fc.record({
    minUnique: maybe(switched(fc.record({ count: count(6) }))),
    maxExposure: maybe(switched(fc.record({ percent, mode: fc.constantFrom(...EXPOSURE_MODES) }))),
    captainExposure: maybe(switched(fc.record({ percent }))),
    minSalary: maybe(switched(fc.record({ amount: usually(tenths(60), -1, 1e9) }))),
    opposing: maybe(switched(fc.record({ from: positions, against: positions, max: count(2) }))),
    playersPerMatch: maybe(switched(fc.record({ max: count(6) }))),
    clubNumber: maybe(switched(range(count(6)))),
    ownershipSum: maybe(switched(range(sum))),
    lowOwnership: maybe(switched(fc.record({ count: count(3), below: percent }))),
    objective: maybe(switched(fc.record({ by: fc.constantFrom('floor' as const, 'ceiling' as const) }))),
    randomness: maybe(switched(fc.record({ percent, seed: usually(upTo(1000), 0.5) }))),
    ownership: maybe(switched(fc.record({ percent }))),
    stackingPenalty: maybe(switched(fc.constant({}))),
    safetyNet: maybe(switched(fc.constant({}))),
    timeLimit: maybe(switched(fc.record({ seconds: usually(tenths(60), 0, 0.0123, 1e6) }))),
    stacks: fc.array(
      fc.record({
        ...entry,
        size: usually(fc.integer({ min: 2, max: 4 }), 1, 2.5),
        teams: fc.uniqueArray(team, { maxLength: 2 }),
        positions,
        minOpponents: maybe(count(2)),
        minPercent: maybe(percent),
        maxPercent: maybe(percent),
      }),
      { maxLength: 1 },
    ),
    groups: fc.array(
      fc.record({
        ...entry,
        kind: fc.constantFrom(...kinds),
        players: fc.uniqueArray(key, { maxLength: 4 }),
        count: count(3),
        max: maybe(count(4)),
        if: fc.option(key),
      }),
      { maxLength: 2 },
    ),
    clubs: fc.dictionary(team, clubRule, { maxKeys: 2 }),
    players: fc.dictionary(key, playerRule, { maxKeys: 2 }),
    known: fc.constant({}),
  });
}

const contest: fc.Arbitrary<ContestDraft> = fc.record({
  contest: fc.constantFrom(...CONTEST_IDS),
  roster: fc.constant(null),
  numLineups: upTo(50).map((number) => (number === 0 ? '' : String(number))),
  salaryCap: tenths(120).map((cap) => String(Math.max(1, cap))),
  deadline: fc.constant(''),
  leftOut: fc.constantFrom(OUT_STATUSES, [], ['confirmed', 'expected']),
});

const teamsOf = (players: readonly Pick<PoolPlayer, 'team'>[]) => [
  ...new Set(players.map(({ team }) => team)),
];

/** An uploaded pool with changes and rules. */
export const randomFileDraft: fc.Arbitrary<Draft> = randomFileRequest.chain(({ pool }) => {
  const ids = pool.map(({ id }) => id);
  const id = fc.constantFrom(...ids);
  return fc
    .record({
      contest,
      rules: randomRules(ids, teamsOf(pool)),
      projections: fc.dictionary(id, tenths(12), { maxKeys: 3 }),
      removed: fc.uniqueArray(id, { maxLength: 2 }),
    })
    .map(({ contest: ofFile, rules, projections, removed }) => ({
      ...EMPTY_DRAFT,
      mode: 'csv',
      file: { ...newFileDraft(new File([], 'pool.csv'), aStoredFile({ pool })), projections, removed },
      contest: ofFile,
      rules: { ...EMPTY_DRAFT.rules, csv: rules },
    }));
});

const typedPlayer = (key: string): fc.Arbitrary<TypedPlayer> =>
  fc.record({
    key: fc.constant(key),
    name: fc.constantFrom('Ada Lund', 'Bo Berg', 'Cy Dahl'),
    position: fc.constantFrom(...POSITIONS),
    team: fc.constantFrom('MCI', 'ARS', 'BRW', 'CLD', 'DUN'),
    salary: tenths(15),
    projection: tenths(12),
  });

/** Typed players with rules. */
export const randomTypedDraft: fc.Arbitrary<Draft> = fc
  .integer({ min: 8, max: 24 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, at) => typedPlayer(`row ${at}`))))
  .chain((players) =>
    fc.tuple(
      fc.constant(players),
      contest,
      randomRules(
        players.map(({ key }) => key),
        teamsOf(players),
      ),
    ),
  )
  .map(([players, ofTyped, rules]) => ({
    ...EMPTY_DRAFT,
    mode: 'manual',
    typed: { players, removed: [], added: players.length },
    contest: ofTyped,
    rules: { ...EMPTY_DRAFT.rules, manual: rules },
  }));
