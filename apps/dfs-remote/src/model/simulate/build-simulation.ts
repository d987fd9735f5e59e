/** Builds the request of a simulation. The worker of the page and the server read it in the same way. */
import {
  defaultTrustOf,
  SIMULATION_LIMITS,
  type ContestInput,
  type ContestName,
  type OptimizeResponse,
  type Roster,
  type SimulateOptions,
} from '@fanteam/contracts';
import type { LineupView } from '../lineup-view';
import type { RunRequest } from '../run-state';
import { isSamePerson } from '../../shared/text';
import { countOf } from '../../shared/numbers';
import type { ContestReading } from './check-contest';
import type { OwnershipFacts } from './describe-ownership';
import type { MatchList } from './list-matches';
import { contestName, contestsOf, type ContestDraft, type SimulationDraft } from './simulation-draft';
import type { SimulationPool } from './simulation-pool';
import type { SimulationInput } from './simulation-state';
import { toEntry, withFewEntries } from './entries';

export interface SimulationParts {
  draft: SimulationDraft;
  /** All contests, in the order of the draft. */
  contests: readonly ContestReading[];
  matches: MatchList;
  ownership: OwnershipFacts;
  /** Ownerships in percent. */
  pool: SimulationPool;
  /** The lineups to enter. */
  views: readonly LineupView[];
  request: RunRequest;
  response: Partial<OptimizeResponse>;
  roster: Roster | undefined;
}

/** The input of a simulation, or the first thing that must be changed before. */
export function buildSimulation(parts: SimulationParts): SimulationInput | { problem: string } {
  const { draft, contests, matches, ownership, pool, views, request, roster } = parts;
  const read = contests.map(({ entries, fee, prizes, mistakes }) =>
    mistakes.length > 0 || entries === undefined || fee === undefined
      ? undefined
      : { entries, fee, prizes: prizes.map((range) => ({ ...range })) },
  );
  const [contest, ...others] = read.filter((each) => each !== undefined);
  if (!contest || others.length < draft.contests.length) {
    const at = read.indexOf(undefined);
    const name = read.length === 1 ? 'the contest' : contestName(contestsOf(draft)[at]!, at);
    return { problem: `Complete ${name} first: see the marked inputs.` };
  }
  const problem =
    findInputProblem(matches, ownership, draft) ?? checkLineups(views, draft) ?? findGone(views, pool);
  if (problem !== undefined) return { problem };
  const options: SimulateOptions = {
    ...contestOf(parts.response, request, roster),
    salary_cap: request.salary_cap,
    ...contest,
    ...(others.length > 0 && {
      ...nameOf(draft, 0),
      contests: draft.contests.map(({ rules, ties, field, ...each }, index): ContestInput => ({
        ...nameOf(each, index + 1),
        ...others[index]!,
        ...(rules !== '' && { contest: rules }),
        ...withCap(contests[index + 1]!),
        ties,
        field,
      })),
    }),
    ties: draft.ties,
    ...(matches.rows.length > 0 && { matches: matches.rows.map(({ input }) => input) }),
    field: draft.field,
    trust: draft.trust ?? defaultTrustOf(pool.players),
    ...(draft.stacks !== null && { field_stacks: draft.stacks }),
    scenarios: draft.scenarios,
    ...(request.stacking_penalty && { stacking_penalty: true }),
    ...(request.safety_net && { safety_net: true }),
  };
  return {
    request: withFewEntries({ ...options, ...playersOf(pool, views) }),
    pool: pool.fileId === null ? null : pool.players,
    keys: views.map(({ key }) => key),
  };
}

const withCap = ({ salaryCap }: ContestReading) => (salaryCap === undefined ? {} : { salary_cap: salaryCap });

function nameOf(contest: Pick<ContestDraft, 'name' | 'tournamentId'>, index: number): ContestName {
  const id = contest.tournamentId.trim();
  return { name: contestName(contest, index), ...(id !== '' && { tournament_id: id }) };
}

function findInputProblem(
  { mistake }: MatchList,
  { looksLikeShares }: OwnershipFacts,
  { sharesAsPercent }: SimulationDraft,
): string | undefined {
  if (mistake !== undefined) return `${mistake}. Correct the file, or enter the match under Fixtures.`;
  return looksLikeShares && !sharesAsPercent
    ? 'Under Field, state whether the ownership values are shares.'
    : undefined;
}

function checkLineups(
  views: readonly LineupView[],
  { lineups }: Pick<SimulationDraft, 'lineups'>,
): string | undefined {
  if (views.length === 0 && lineups === 'favorites') {
    return 'No lineup is a favorite. Mark favorites, or simulate all lineups.';
  }
  if (views.length === 0)
    return 'There are no lineups to simulate. Restore deleted lineups, or get new ones.';
  if (views.length > SIMULATION_LIMITS.lineups) {
    return `At most ${SIMULATION_LIMITS.lineups} lineups can be simulated. Delete some lineups, or simulate the favorites.`;
  }
  return undefined;
}

/** More are only counted. */
const MAX_NAMED = 5;

/** Names the players of the lineups who are not in the pool, or whose id means another player there. */
function findGone(views: readonly LineupView[], { players }: SimulationPool): string | undefined {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const gone = new Map<string, string[]>();
  for (const { title, players: picked, others } of views) {
    const missing = picked.filter(({ id, name }) => {
      const known = names.get(id);
      return known === undefined || !isSamePerson(name, known);
    });
    for (const name of [...missing.map((player) => player.name), ...others]) {
      gone.set(name, [...(gone.get(name) ?? []), title]);
    }
  }
  if (gone.size === 0) return undefined;
  const named = [...gone]
    .slice(0, MAX_NAMED)
    .map(
      ([name, titles]) => `${name} (${titles.length === 1 ? titles[0] : countOf(titles.length, 'lineup')})`,
    );
  const more = gone.size - named.length;
  const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `These players are no longer in the pool: ${list}. Simulate with the values of the run, or repair the lineups.`;
}

/** `auto` may mean another contest with other players, so the contest that the run found is sent. */
function contestOf(
  { contest: found }: Partial<OptimizeResponse>,
  { contest, roster: changes, bench_weight: weight }: RunRequest,
  roster: Roster | undefined,
): Pick<SimulateOptions, 'contest' | 'roster'> {
  const id = found ?? contest;
  const isPreset = id !== undefined && id !== 'auto' && id !== 'custom' && !changes && weight === undefined;
  if (isPreset || !roster) return id === undefined ? {} : { contest: id };
  return { ...(id !== undefined && id !== 'auto' && { contest: id }), roster: withoutBench(roster) };
}

const withoutBench = ({ bench: _, ...roster }: Roster) => roster;

function playersOf(pool: SimulationPool, views: readonly LineupView[]) {
  const lineups = views.map(toEntry);
  const { values } = pool;
  if (pool.fileId !== null) {
    const players = Object.fromEntries(values);
    return { file_id: pool.fileId, lineups, ...(values.size > 0 && { players }) };
  }
  const players = pool.players.map(({ id, name, position, team, salary, projection, opponent }) => ({
    id,
    name,
    position,
    team,
    salary,
    projection: projection ?? 0,
    ...(opponent && { opponent }),
    ...values.get(id),
  }));
  return { players, lineups };
}
