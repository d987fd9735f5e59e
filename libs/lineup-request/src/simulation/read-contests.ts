/** Reads the further contests of a simulation, and which lineups are legal in each of them. */
import {
  contestName,
  SIMULATION_LIMITS,
  type ContestInput,
  type ContestName,
  type IllegalLineup,
  type PoolPlayer,
  type Roster,
  type SimulateOptions,
} from '@fanteam/contracts';
import {
  contestLabel,
  lineupFaults,
  type FurtherContest,
  type SimulationProblem,
} from '@fanteam/contest-simulator';
import { changeRoster, resolveContest, type ContestMistake, type ResolvedContest } from '../contest';
import { toRosterRules } from '../lineup-task';
import { readLineups } from './read-lineups';
import type { Reject, SimulationSource } from './simulation-source';

/** What the answer has of a further contest besides its figures. */
export interface NamedContest extends ContestName {
  illegal: IllegalLineup[];
}

/** The lineups that a warning names. */
const MAX_NAMED = 3;

export interface ContestsReading {
  contests: FurtherContest[];
  /** In the same order. */
  named: NamedContest[];
  /** Sentences about lineups that are not legal. */
  warnings: string[];
}

/**
 * @param main the problem of the main contest, with all players
 * @param resolved its contest
 */
export function readContests(
  options: Pick<SimulateOptions, 'contests' | 'name' | 'tournament_id'>,
  source: SimulationSource,
  players: readonly PoolPlayer[],
  main: Omit<SimulationProblem, 'lineups'>,
  resolved: ResolvedContest,
  reject: Reject,
): ContestsReading {
  const { contests: inputs = [] } = options;
  const max = SIMULATION_LIMITS.contests;
  if (inputs.length >= max) {
    reject(
      ['contests'],
      `At most ${max} contests can be simulated together: the main one and ${max - 1} others`,
    );
    return { contests: [], named: [], warnings: [] };
  }
  rejectRepeatedIds(options, inputs, reject);
  const reading: ContestsReading = { contests: [], named: [], warnings: [] };
  for (const [at, input] of inputs.entries()) {
    const label = contestLabel(input.name, at + 1);
    const field = ['contests', at];
    const found = resolveFurther(input, resolved, source.pool);
    if ('message' in found) {
      reject([...field, ...found.field], `${label}: ${found.message}`);
      continue;
    }
    const { roster } = found;
    const contest = { ...fromInput(input, main), roster: toRosterRules(roster) };
    const lineups = readLineups(withRolesOf(source, roster), players, roster, () => undefined);
    const named: NamedContest = { ...nameOf(input), illegal: [] };
    const legal = lineups.map((lineup, index) => {
      const faults = lineupFaults({ ...contest, players: main.players }, lineup, {
        player: (row) => players[row]?.name ?? String(row),
      });
      if (faults.length === 0) return lineup;
      named.illegal.push({ lineup_id: source.lineupIds[index]!, reason: faults.join('; ') });
      return null;
    });
    if (lineups.length > 0 && named.illegal.length === lineups.length) {
      const change = 'Change the rules of this contest, or remove it';
      reject(field, `${label}: no lineup is legal (${listIllegal(named.illegal)}). ${change}`);
    } else if (named.illegal.length > 0) {
      const count = `${named.illegal.length} of ${lineups.length} lineups`;
      const left =
        named.illegal.length === 1 ? 'is not legal and is left out' : 'are not legal and are left out';
      reading.warnings.push(`${label}: ${count} ${left} (${listIllegal(named.illegal)}).`);
    }
    reading.contests.push({ ...contest, lineups: legal });
    reading.named.push(named);
  }
  return reading;
}

function rejectRepeatedIds(
  main: Pick<SimulateOptions, 'name' | 'tournament_id'>,
  inputs: readonly ContestInput[],
  reject: Reject,
): void {
  const known = new Map<string, string>();
  [main, ...inputs].forEach(({ name, tournament_id: id }, at) => {
    if (id === undefined) return;
    const label = contestLabel(name, at);
    const other = known.get(id);
    if (other === undefined) known.set(id, label);
    else {
      const message = `${label} has the tournament id ${id}, as ${other} has. Give each contest its own id`;
      reject(['contests', at - 1, 'tournament_id'], message);
    }
  });
}

function resolveFurther(
  { contest, roster }: ContestInput,
  main: ResolvedContest,
  pool: SimulationSource['pool'],
): ResolvedContest | ContestMistake {
  const found =
    contest === undefined ? changeRoster(main, roster ?? {}) : resolveContest(contest, roster, pool);
  if ('message' in found || !found.roster.bench) return found;
  const message = `The contest ${contestName(found.contest)} has a bench and cannot be simulated`;
  return { code: 'contest', field: ['contest'], message };
}

function fromInput(
  { name, entries, fee, prizes, ties, field, salary_cap: cap }: ContestInput,
  main: Omit<SimulationProblem, 'lineups'>,
): Omit<FurtherContest, 'roster' | 'lineups'> {
  return {
    ...(name !== undefined && { name }),
    salaryCap: cap ?? main.salaryCap,
    contest: { entries, fee, prizes, ties: ties ?? main.contest.ties },
    fieldStyle: field ?? main.fieldStyle,
  };
}

const nameOf = ({ name, tournament_id: id }: ContestName): ContestName => ({
  ...(name !== undefined && { name }),
  ...(id !== undefined && { tournament_id: id }),
});

/** Without the captains that the contest does not have. */
function withRolesOf(source: SimulationSource, roster: Roster): SimulationSource {
  const lineups = source.lineups.map(({ players, captain, vice_captain: vice }) => ({
    players,
    ...(roster.captain && captain !== undefined && { captain }),
    ...(roster.vice_captain && vice !== undefined && { vice_captain: vice }),
  }));
  return { ...source, lineups };
}

function listIllegal(illegal: readonly IllegalLineup[]): string {
  const named = illegal.slice(0, MAX_NAMED).map(({ lineup_id: id, reason }) => `lineup ${id}: ${reason}`);
  return [...named, ...(illegal.length > MAX_NAMED ? ['…'] : [])].join(', ');
}
