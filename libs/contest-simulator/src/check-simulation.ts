/**
 * Finds the mistakes of a problem, in sentences for users. The API and the page show them at their fields; the simulator
 * assumes a problem without mistakes. Linear in the size of the problem.
 */
import { POSITION_NAMES, POSITIONS, SIMULATION_LIMITS as LIMITS } from '@fanteam/contracts';
import { fromExactSum, multiplyExact, toExactSum } from '@fanteam/lineup-solver';
import {
  BATCH_SIZE,
  type ChoiceRules,
  type Contest,
  type ContestRules,
  type EnteredLineup,
  type FurtherContest,
  type SimulatedMatch,
  type SimulatedPlayer,
  type SimulationProblem,
} from './simulation';

/** The path of a field of `SimulationProblem`, and what is wrong with it. */
export interface SimulationMistake {
  field: readonly (string | number)[];
  message: string;
}

/** How sentences name players and lineups, by their index. Default: the id, and the place from 1. */
export interface SimulationNames {
  player?: (index: number) => string;
  lineup?: (index: number) => string;
}

type Names = Required<SimulationNames>;

/** What is wrong with a problem; empty if it can be simulated. */
export function checkSimulation(
  problem: SimulationProblem,
  names: SimulationNames = {},
): SimulationMistake[] {
  const { players, matches, lineups, contest, contests = [], choice } = problem;
  const allNames: Names = {
    player: (index) => players[index]?.id ?? `number ${index}`,
    lineup: (index) => String(index + 1),
    ...names,
  };
  return [
    ...checkContest(contest),
    ...checkEntries({ lineups, contest, count: choice?.count }),
    ...players.flatMap((player, at) => checkPlayer(player, at, allNames)),
    ...checkMatches(matches),
    ...lineups.flatMap((lineup, at) => checkLineup(problem, lineup, at, allNames)),
    ...checkSettings(problem),
    ...contests.flatMap((further, at) => checkFurther(problem, further, at)),
    ...(choice ? checkChoice(problem, choice) : []),
  ];
}

/** The mistakes of a further contest, which name it. */
function checkFurther(
  { choice }: SimulationProblem,
  { contest, lineups, name }: FurtherContest,
  at: number,
): SimulationMistake[] {
  const legal = lineups.filter((lineup) => lineup !== null);
  const count = choice?.contests?.[at]?.count;
  const mistakes = [
    ...checkContest(contest),
    // the reading says why none is legal
    ...(legal.length > 0 ? checkEntries({ lineups: legal, contest, count }) : []),
  ];
  return mistakes.map(({ field, message }) => ({
    field: ['contests', at, ...field],
    message: `${contestLabel(name, at + 1)}: ${message}`,
  }));
}

/** How sentences name a contest. `at`: 0 for the main one. */
export const contestLabel = (name: string | undefined, at: number): string => name ?? `Contest ${at + 1}`;

/** The mistake of a number outside its range; none if it is inside. */
function checkNumber(
  field: SimulationMistake['field'],
  value: number,
  { min, max, name, isWhole = false }: { min: number; max: number; name: string; isWhole?: boolean },
): SimulationMistake[] {
  if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return [];
  const kind = isWhole ? 'a whole number' : 'a number';
  return [{ field, message: `${name} must be ${kind} from ${min} to ${max}` }];
}

function checkContest({ entries, fee, prizes }: Contest): SimulationMistake[] {
  return [
    ...checkNumber(['contest', 'entries'], entries, {
      name: 'entries',
      min: LIMITS.entriesMin,
      max: LIMITS.entries,
      isWhole: true,
    }),
    ...checkNumber(['contest', 'fee'], fee, { name: 'fee', min: 0, max: LIMITS.prizeSum }),
    ...checkPrizes({ entries, prizes }),
  ];
}

function checkPrizes({ entries, prizes }: Pick<Contest, 'entries' | 'prizes'>): SimulationMistake[] {
  const mistakes: SimulationMistake[] = [];
  const reject = (at: number, key: string, message: string) =>
    mistakes.push({ field: ['contest', 'prizes', at, key], message });
  const whole = (message: string): SimulationMistake[] => [{ field: ['contest', 'prizes'], message }];
  if (prizes.length === 0) return whole('Enter at least one prize');
  if (prizes.length > LIMITS.prizeRows) return whole(`prizes must have at most ${LIMITS.prizeRows} rows`);
  let [place, previous, sum] = [0, Infinity, 0];
  for (const [at, { from, to, prize }] of prizes.entries()) {
    if (!Number.isInteger(from) || from < 1) reject(at, 'from', 'from must be a whole number of at least 1');
    else if (at === 0 && from > 1)
      reject(at, 'from', `The prizes start at place ${from}. They must start at place 1`);
    else if (from > place + 1) reject(at, 'from', `${places(place + 1, from - 1)} no prize`);
    else if (from <= place) reject(at, 'from', `Place ${from} has two prizes`);
    if (!Number.isInteger(to) || to < from) reject(at, 'to', `to must be a whole number of at least ${from}`);
    if (!(prize >= 0 && prize <= LIMITS.prizeSum)) {
      reject(at, 'prize', `prize must be a number from 0 to ${LIMITS.prizeSum}`);
    } else if (prize > previous) {
      reject(at, 'prize', `Place ${from} gets ${prize}, but place ${place} gets only ${previous}`);
    }
    [place, previous] = [to, prize];
    sum += prize * (to - from + 1);
  }
  if (mistakes.length > 0) return mistakes;
  if (place > entries) {
    reject(
      prizes.length - 1,
      'to',
      `The last prize is for place ${place}, but the contest has ${entries} entries`,
    );
  }
  return sum > LIMITS.prizeSum ? whole(`The prizes must add up to at most ${LIMITS.prizeSum}`) : mistakes;
}

const places = (from: number, to: number): string =>
  from === to ? `Place ${from} has` : `Places ${from} to ${to} have`;

/** How many lineups are entered: those that are chosen, or all. */
function checkEntries({
  lineups,
  contest,
  count = Infinity,
}: Pick<SimulationProblem, 'lineups' | 'contest'> & { count: number | undefined }): SimulationMistake[] {
  const field = ['lineups'];
  if (lineups.length === 0) return [{ field, message: 'Enter at least one lineup' }];
  if (lineups.length > LIMITS.lineups) {
    return [{ field, message: `lineups must have at most ${LIMITS.lineups} lineups` }];
  }
  const own = Math.min(count, lineups.length);
  if (own <= contest.entries) return [];
  return [{ field, message: `${own} lineups are entered, but the contest has ${contest.entries} entries` }];
}

function checkPlayer(player: SimulatedPlayer, at: number, names: Names): SimulationMistake[] {
  const { sd, ownership, captainOwnership, start } = player;
  const wrong = (key: keyof SimulatedPlayer, value: number | undefined, max: number, text: string) =>
    value === undefined || (value >= 0 && value <= max)
      ? []
      : [{ field: ['players', at, key], message: `${names.player(at)}: ${text}` }];
  return [
    ...wrong('sd', sd, LIMITS.sd, `the standard deviation must be a number from 0 to ${LIMITS.sd}`),
    ...wrong('ownership', ownership, 1, 'the ownership must be from 0 to 100 %'),
    ...wrong('captainOwnership', captainOwnership, 1, 'the captain ownership must be from 0 to 100 %'),
    ...wrong('start', start, 1, 'the chance to start must be from 0 to 1'),
  ];
}

/** Finds the mistakes in matches. The paths start with `matches`. */
export function checkMatches(matches: readonly SimulatedMatch[]): SimulationMistake[] {
  const opponents = new Map<string, string>();
  return matches.flatMap(({ clubs, goals }, at) => {
    const [home, away] = clubs;
    if (home === away) return [{ field: ['matches', at, 'clubs'], message: `${home} cannot play itself` }];
    const mistakes: SimulationMistake[] = [];
    for (const [club, other] of [
      [home, away],
      [away, home],
    ] as const) {
      const before = opponents.get(club);
      if (before === undefined) opponents.set(club, other);
      else if (before !== other) {
        const message = `${club} is in two matches: against ${before} and against ${other}`;
        mistakes.push({ field: ['matches', at, 'clubs'], message });
      } else if (club === home) {
        const message = `The match of ${home} and ${away} is listed twice`;
        mistakes.push({ field: ['matches', at, 'clubs'], message });
      }
    }
    for (const [side, club] of clubs.entries()) {
      const range = { name: `The expected goals of ${club}`, min: 0, max: LIMITS.goals };
      mistakes.push(...checkNumber(['matches', at, 'goals', side], goals[side]!, range));
    }
    return mistakes;
  });
}

/** One mistake per lineup, with everything that is wrong with it. */
function checkLineup(
  problem: SimulationProblem,
  lineup: EnteredLineup,
  at: number,
  names: Names,
): SimulationMistake[] {
  const faults = lineupFaults(problem, lineup, names);
  if (faults.length === 0) return [];
  return [{ field: ['lineups', at], message: `Lineup ${names.lineup(at)}: ${faults.join('; ')}` }];
}

/** Why a lineup is not legal, in parts of a sentence. Empty if it is. */
export function lineupFaults(
  { players, roster, salaryCap }: Pick<SimulationProblem, 'players' | 'roster' | 'salaryCap'>,
  { picks, captain, viceCaptain }: EnteredLineup,
  names: Pick<Names, 'player'>,
): string[] {
  const faults: string[] = [];
  const picked = new Set(picks);
  if (picks.some((pick) => !players[pick])) return ['a player is not in the pool'];
  const twice = picks.filter((pick, place) => picks.indexOf(pick) < place);
  for (const pick of new Set(twice)) faults.push(`${names.player(pick)} is listed twice`);
  if (picks.length !== roster.size) faults.push(`${picks.length} players instead of ${roster.size}`);
  const countBy = (key: 'position' | 'team') => {
    const counts = new Map<string, number>();
    for (const pick of picks) counts.set(players[pick]![key], (counts.get(players[pick]![key]) ?? 0) + 1);
    return counts;
  };
  const positions = countBy('position');
  for (const position of POSITIONS) {
    const count = positions.get(position) ?? 0;
    const { min, max } = roster.positions[position];
    if (count >= min && count <= max) continue;
    const allowed = min === max ? String(min) : `${min} to ${max}`;
    faults.push(`${count} ${POSITION_NAMES[position].toLowerCase()} instead of ${allowed}`);
  }
  if (roster.maxPerTeam !== null) {
    for (const [team, count] of countBy('team')) {
      if (count > roster.maxPerTeam)
        faults.push(`${count} players of ${team}, but at most ${roster.maxPerTeam} are allowed`);
    }
  }
  faults.push(
    ...roleFaults('captain', roster.captain !== null, captain, picked),
    ...roleFaults('vice-captain', roster.viceCaptain !== null, viceCaptain, picked),
  );
  if (captain !== null && captain === viceCaptain) faults.push('the captain is also the vice-captain');
  const unknown = picks.filter((pick) => players[pick]!.projection === null);
  if (unknown.length > 0) faults.push(`no projection for ${unknown.map(names.player).join(', ')}`);
  const cost = costOf(players, roster, { picks, captain, viceCaptain });
  if (cost > toExactSum(salaryCap)) {
    faults.push(`the salary of ${fromExactSum(cost)} exceeds the salary cap of ${salaryCap}`);
  }
  return faults;
}

function roleFaults(
  role: string,
  isRequired: boolean,
  pick: number | null,
  picked: ReadonlySet<number>,
): string[] {
  if (pick === null) return isRequired ? [`no ${role}`] : [];
  if (!isRequired) return [`has a ${role}, but the contest has none`];
  return picked.has(pick) ? [] : [`the ${role} is not in the lineup`];
}

/** The salary of a lineup with the factors of its captains, in exact millionths. */
function costOf(
  players: readonly SimulatedPlayer[],
  { captain, viceCaptain }: SimulationProblem['roster'],
  lineup: EnteredLineup,
): bigint {
  const vice = viceCaptain?.when === 'always' ? viceCaptain : null;
  return lineup.picks.reduce((sum, pick) => {
    const factors = (pick === lineup.captain && captain) || (pick === lineup.viceCaptain && vice) || null;
    return sum + multiplyExact(players[pick]!.salary, factors ? factors.salary : 1);
  }, 0n);
}

function checkSettings(problem: SimulationProblem): SimulationMistake[] {
  const { roster, trust, fieldStacks = 0, scenarios, seed } = problem;
  const mistakes = [
    ...checkNumber(['trust'], trust, { name: 'trust', min: 0, max: 1 }),
    ...checkNumber(['fieldStacks'], 100 * fieldStacks, { name: 'field_stacks', min: 0, max: 100 }),
    ...checkNumber(['scenarios'], scenarios, {
      name: 'scenarios',
      min: LIMITS.scenariosMin,
      max: LIMITS.scenarios,
      isWhole: true,
    }),
  ];
  if (scenarios % BATCH_SIZE !== 0) {
    mistakes.push({ field: ['scenarios'], message: `scenarios must be a multiple of ${BATCH_SIZE}` });
  }
  if (!Number.isSafeInteger(seed)) mistakes.push({ field: ['seed'], message: 'seed must be a whole number' });
  if (roster.bench) {
    mistakes.push({ field: ['roster'], message: 'A contest with a bench cannot be simulated' });
  }
  return mistakes;
}

function checkChoice(problem: SimulationProblem, choice: ChoiceRules): SimulationMistake[] {
  const { lineups, roster, contest, contests = [] } = problem;
  const { aim, minUniquePlayers, maxExposureAll, once = false, contests: further = [] } = choice;
  const mistakes = [
    ...checkContestRules(choice, aim, { lineups, contest, path: [] }),
    ...checkWhole(['choice', 'minUniquePlayers'], 'choose.min_unique_players', minUniquePlayers, roster.size),
    ...checkShare(['choice', 'maxExposureAll'], 'choose.max_exposure_all', maxExposureAll),
    ...further.flatMap((rules, at) => {
      const { contest: other, lineups: others, name } = contests[at]!;
      const legal = others.filter((lineup) => lineup !== null);
      return checkContestRules(rules, aim, { lineups: legal, contest: other, path: ['contests', at] }).map(
        ({ field, message }) => ({ field, message: `${contestLabel(name, at + 1)}: ${message}` }),
      );
    }),
  ];
  const requested = [choice, ...further].reduce((sum, { count }) => sum + count, 0);
  if (once && requested > lineups.length) {
    const message =
      `${requested} entries are requested for all contests, but there are only ${lineups.length} lineups. ` +
      'Request fewer entries, add lineups, or allow a lineup in several contests';
    mistakes.push({ field: ['choice', 'once'], message });
  }
  return mistakes;
}

/** @param path of the rules in the choice */
function checkContestRules(
  { count, place, maxExposure, keep = [] }: ContestRules,
  aim: ChoiceRules['aim'],
  {
    lineups,
    contest,
    path,
  }: Pick<SimulationProblem, 'lineups' | 'contest'> & { path: SimulationMistake['field'] },
): SimulationMistake[] {
  const at = (key: keyof ContestRules) => ['choice', ...path, key];
  const name = (key: string) => ['choose', ...path, key].join('.');
  return [
    ...checkWhole(at('count'), name('count'), count, lineups.length),
    ...checkWhole(at('place'), name('place'), place, contest.entries),
    ...(place !== undefined && aim !== 'top'
      ? [{ field: at('place'), message: `${name('place')} requires the aim "top"` }]
      : []),
    ...checkShare(at('maxExposure'), name('max_exposure'), maxExposure),
    ...(new Set(keep).size > count
      ? [{ field: at('keep'), message: `${name('keep')} has more than ${count} lineups` }]
      : []),
  ];
}

function checkWhole(field: SimulationMistake['field'], name: string, value: number | undefined, max: number) {
  return value === undefined ? [] : checkNumber(field, value, { name, min: 1, max, isWhole: true });
}

function checkShare(field: SimulationMistake['field'], name: string, value: number | undefined) {
  return value === undefined ? [] : checkNumber(field, value, { name, min: 0, max: 1 });
}
