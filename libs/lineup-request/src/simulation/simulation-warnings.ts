/** What a user should know about the input of a simulation that is not a mistake. `guessed` lists what was guessed. */
import { isOut, type PoolPlayer } from '@fanteam/contracts';
import type { SimulationProblem } from '@fanteam/contest-simulator';
import { hasGuessedStart } from './read-players';

/** How many players or clubs a sentence lists. */
const MAX_LISTED = 5;
/** Far above the mean points of any player. */
const MAX_PROJECTION = 30;

/** `players`: the pool in the order of the problem's players. */
export function simulationWarnings(problem: SimulationProblem, players: readonly PoolPlayer[]): string[] {
  return [
    ...overlayWarnings(problem),
    ...projectionWarnings(players),
    ...outWarnings(problem, players),
    ...guessedStartWarnings(players),
    ...startWarnings(problem, players),
  ];
}

function overlayWarnings({ contest: { entries, fee, prizes } }: SimulationProblem): string[] {
  const sum = prizes.reduce((total, { from, to, prize }) => total + prize * (to - from + 1), 0);
  const fees = entries * fee;
  if (fee === 0 || sum <= fees) return [];
  return [`The prizes add up to ${money(sum)}, more than the fees of ${money(fees)} (an overlay).`];
}

/** Players whose projections are probably mistyped: all lineups and the field depend on them. */
function projectionWarnings(players: readonly PoolPlayer[]): string[] {
  const extreme = players.filter(({ projection }) => Math.abs(projection ?? 0) > MAX_PROJECTION);
  if (extreme.length === 0) return [];
  const listed = extreme.map(({ name, projection }) => `${name} (${projection})`);
  return [`These projections are unrealistically high for one match: ${list(listed)}.`];
}

/** As the lineups of the optimizer name players who are out. */
function outWarnings({ lineups }: SimulationProblem, players: readonly PoolPlayer[]): string[] {
  const entered = new Set(lineups.flatMap(({ picks }) => picks));
  const out = [...entered]
    .map((row) => players[row]!)
    .filter(({ status, start }) => isOut(status) && start === 0);
  if (out.length === 0) return [];
  const listed = out.map(({ name, status }) => `${name} (${status})`);
  return [`These players of your lineups are out and get no points: ${list(listed)}.`];
}

/** A warning, because clients of api 1.0 do not support a guess of the chance to start. */
function guessedStartWarnings(players: readonly PoolPlayer[]): string[] {
  const count = players.filter(hasGuessedStart).length;
  if (count === 0) return [];
  return [
    `The chance to start of ${count === 1 ? '1 player' : `${count} players`} was taken from the lineup status. It affects the ` +
      'points of lineups.',
  ];
}

/** Players who are not out, but never start. */
function startWarnings({ lineups }: SimulationProblem, players: readonly PoolPlayer[]): string[] {
  const neverStarts = (row: number) => players[row]!.start === 0 && !isOut(players[row]!.status);
  const idle = new Set(lineups.flatMap(({ picks }) => picks.filter(neverStarts)));
  if (idle.size === 0) return [];
  const names = list([...idle].map((row) => players[row]!.name));
  const count = lineups.filter(({ picks }) => picks.some(neverStarts)).length;
  return [
    `These players of your lineups have a chance to start of 0, so they never play: ${names}. ` +
      `Lineups with such players: ${count} of ${lineups.length}.`,
  ];
}

function list(names: readonly string[]): string {
  const others = names.length - MAX_LISTED;
  return names.slice(0, MAX_LISTED).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

const money = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
