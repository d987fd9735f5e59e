/** The players of a simulation: the values of the pool, replaced by those of the request. */
import { isOut, type PlayerStatus, type PoolPlayer, type SimulatedPlayerValues } from '@fanteam/contracts';
import type { SimulatedPlayer } from '@fanteam/contest-simulator';
import { START_CHANCE } from '@fanteam/football-model';
import type { Reject, SimulationSource } from './simulation-source';

const PERCENT = 100;

/**
 * Reads the players. A player who is out is only part of the simulation if a lineup has the player, or something is known
 * of the player that says that others do: then as one who does not start.
 */
export function readPlayers(
  source: SimulationSource,
  entered: ReadonlySet<string>,
  reject: Reject,
): PoolPlayer[] {
  const ids = new Set<string>();
  for (const [at, { id }] of source.pool.entries()) {
    // only a list of players can have an id twice
    if (ids.has(id)) reject(['players', at, 'id'], `Two players have the id ${JSON.stringify(id)}`);
    ids.add(id);
  }
  for (const id of source.values.keys()) {
    if (!ids.has(id))
      reject(source.playerField(id), `Player ${JSON.stringify(id)} is not in ${source.poolName}`);
  }
  return source.pool.flatMap((player) => {
    const read = withValues(player, source.values.get(player.id));
    if (!isOut(player.status)) return [read];
    const isUsed = entered.has(player.id) || (read.ownership ?? 0) > 0 || read.start !== undefined;
    return isUsed ? [{ ...read, start: read.start ?? 0 }] : [];
  });
}

function withValues(player: PoolPlayer, values: SimulatedPlayerValues = {}): PoolPlayer {
  const { projection, sd, ownership, captain_ownership, start } = values;
  return {
    ...player,
    ...(projection !== undefined && { projection }),
    ...(sd !== undefined && { stddev: sd }),
    ...(ownership !== undefined && { ownership }),
    ...(captain_ownership !== undefined && { captain_ownership }),
    ...(start !== undefined && { start }),
  };
}

/** A player of the pool as the simulator needs the player. Percent become shares. */
export function toSimulatedPlayer(player: PoolPlayer): SimulatedPlayer {
  const { id, team, position, salary, projection, stddev, ownership, captain_ownership } = player;
  const start = player.start ?? startOfStatus(player) ?? 1;
  return {
    id,
    team,
    position,
    salary,
    projection,
    ...(stddev !== undefined && { sd: stddev }),
    ...(ownership !== undefined && { ownership: ownership / PERCENT }),
    ...(captain_ownership !== undefined && { captainOwnership: captain_ownership / PERCENT }),
    start,
  };
}

/** The chance to start that follows from the lineup status. undefined without a status. */
const startOfStatus = ({ status }: PoolPlayer): number | undefined => START_CHANCE[status as PlayerStatus];

/** Whether the chance to start comes from the lineup status, or from an estimate that uses it. */
export function hasGuessedStart(player: PoolPlayer): boolean {
  if (player.projection === null || isOut(player.status)) return false;
  if (player.start === undefined) return startOfStatus(player) !== undefined;
  return player.estimated?.includes('start') ?? false;
}

/** Ownership in shares instead of percent is a mistake. The simulator scales any other sum, with a warning. */
export function checkOwnership(players: readonly PoolPlayer[], rosterSize: number, reject: Reject): void {
  const given = players.flatMap(({ ownership }) => (ownership === undefined ? [] : [ownership]));
  const sum = given.reduce((total, value) => total + value, 0);
  if (sum <= 0) return;
  const expected = rosterSize * PERCENT;
  if (given.length >= rosterSize && given.every((value) => value <= 1) && sum * 10 < expected) {
    reject(
      ['players'],
      `All ownership values are between 0 and 1 and add up to ${round(sum)}, so they look like shares. Ownership is in ` +
        `percent and adds up to about ${expected} %. Multiply the values by 100`,
    );
  }
}

const round = (value: number): number => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
