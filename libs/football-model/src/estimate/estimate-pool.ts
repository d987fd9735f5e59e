/**
 * Estimates the points of the players of a pool from prices, lineup statuses, and the known data of the matches. Pure and
 * linear in the size of the pool; 850 players take a few milliseconds. docs/simulation.md describes the method and its
 * accuracy.
 */
import { POSITIONS, type EstimateSource, type PlayerStatus, type ProjectionParts } from '@fanteam/contracts';
import { goalsFromPrice, goalsOfMatch, type ClubGoals, type KnownMatch } from './club-goals';
import {
  findStarters,
  OUTFIELD_STARTERS,
  type ClubStarters,
  type PoolStarters,
  type PricedPlayer,
} from './club-starters';
import { SD, START_CHANCE } from './constants';
import { createPointsOf } from './player-points';

export interface PlayerEstimate {
  /** Expected points if the player starts, with 3 decimals. */
  projection: number;
  /** Their sum is the projection before rounding. */
  parts: ProjectionParts;
  source: EstimateSource;
  /** Standard deviation of the points, and their 10th and 90th percentile if they were normal. */
  stddev: number;
  floor: number;
  ceiling: number;
  /** The chance to start, from the lineup status. undefined: the pool has no statuses. */
  start?: number;
}

export interface PoolEstimate {
  /** By id. Unexpected players, players who are out, and players of clubs whose starters all cost 0 have none. */
  players: ReadonlyMap<string, PlayerEstimate>;
  clubs: ReadonlyMap<string, ClubGoals>;
  scale: PoolStarters['scale'];
  /** Sentences for users: what was assumed. */
  warnings: string[];
}

/** The statuses of the players who are estimated, if the pool has statuses. */
const ESTIMATED: readonly (string | undefined)[] = ['confirmed', 'expected', 'possible'];
/** The 90th percentile of the normal distribution: ceiling − floor is 2.56 standard deviations. */
const P90 = 1.28;
const DECIMALS = 1000;

/** @param matches each club is in at most one of them */
export function estimatePool(players: readonly PricedPlayer[], matches: readonly KnownMatch[]): PoolEstimate {
  const { clubs, scale, hasStatuses } = findStarters(players);
  const known = new Map(matches.flatMap((match) => goalsOfMatch(match, (club) => clubs.get(club)?.strength)));
  const goals = new Map<string, ClubGoals>();
  for (const [team, { strength }] of clubs) {
    if (strength === undefined) continue;
    goals.set(team, known.get(team) ?? { ...goalsFromPrice(strength, scale), source: 'price' });
  }
  const pointsOf = new Map([...goals].map(([team, each]) => [team, createPointsOf(clubs.get(team)!, each)]));
  const estimates = new Map<string, PlayerEstimate>();
  for (const player of players) {
    if (hasStatuses && !ESTIMATED.includes(player.status)) continue;
    const parts = pointsOf.get(player.team)?.(player);
    if (!parts) continue;
    estimates.set(player.id, toEstimate(parts, player, goals.get(player.team)!.source));
  }
  return { players: estimates, clubs: goals, scale, warnings: describeAssumptions(clubs, hasStatuses) };
}

function toEstimate(parts: ProjectionParts, { position, status }: PricedPlayer, source: EstimateSource) {
  const at = POSITIONS.indexOf(position);
  const { base, goals, assists, shots, clean_sheet, goals_against, result, saves } = parts;
  const points = base + goals + assists + shots + clean_sheet + goals_against + result + saves;
  const sd = SD.constant[at]! + SD.perPoint[at]! * points;
  const estimate: PlayerEstimate = {
    projection: round(points),
    parts,
    source,
    stddev: round(sd),
    floor: round(points - P90 * sd),
    ceiling: round(points + P90 * sd),
  };
  const start = START_CHANCE[status as PlayerStatus];
  if (start !== undefined) estimate.start = start;
  return estimate;
}

const round = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

function describeAssumptions(clubs: PoolStarters['clubs'], hasStatuses: boolean): string[] {
  const isOut = ({ keeper, outfield }: ClubStarters) => !keeper && outfield.length === 0;
  const out = [...clubs.values()].filter(isOut).map(({ team }) => team);
  const all = [...clubs.values()].filter((club) => !isOut(club));
  const named = (isMeant: (club: (typeof all)[number]) => boolean) =>
    all.filter(isMeant).map(({ team }) => team);
  const guessed = hasStatuses ? named(({ isGuess }) => isGuess) : [];
  const small = named(({ outfield }) => outfield.length < OUTFIELD_STARTERS);
  const free = named(({ strength }) => strength === undefined);
  const prices = new Set(all.flatMap(({ outfield }) => outfield.map(({ salary }) => salary)));
  return [
    ...(hasStatuses
      ? []
      : ['The file has no lineup statuses. The most expensive players of each club are assumed to start.']),
    ...(guessed.length === 0
      ? []
      : [
          `Fewer than 11 players of ${list(guessed)} are confirmed or expected. The most expensive players are assumed to start.`,
        ]),
    ...(small.length === 0
      ? []
      : [
          `The pool has fewer than ${OUTFIELD_STARTERS} outfield players of ${list(small)}. The missing players are assumed to be average.`,
        ]),
    ...(free.length === 0
      ? []
      : [
          `All starters of ${list(free)} have a salary of 0, so ${free.length === 1 ? 'its' : 'their'} players are not estimated.`,
        ]),
    ...(out.length === 0 ? [] : [`All players of ${list(out)} are out, so they are not estimated.`]),
    ...(prices.size === 1 && free.length === 0 && all.length > 0
      ? [
          'All salaries are equal, so they do not distinguish players. The estimates differ only by position and match.',
        ]
      : []),
    ...(clubs.size === 1 ? ['The pool has only one club, so the salaries do not show its strength.'] : []),
  ];
}

/** Further clubs are only counted. */
const MAX_NAMED = 5;

function list(teams: readonly string[]): string {
  const named = teams.slice(0, MAX_NAMED);
  const more = teams.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ').replace(/, ([^,]*)$/, ' and $1');
}
