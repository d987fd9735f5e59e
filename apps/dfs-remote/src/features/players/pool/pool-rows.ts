import { isEstimate, type Position } from '@fanteam/contracts';
import { findRepeated } from '@fanteam/lineup-request';
import type { Draft } from '../../../model/draft';
import { fixturesOf } from '../../../model/draft';
import { opponentsOf } from '../../../model/rules/opponents-of';
import { foldText } from '../../../shared/text';

/** One row of the pool table, for an uploaded or a typed player. */
export interface PoolRow {
  key: string;
  name: string;
  position: Position;
  team: string;
  /** Of the club; null if it is not known. */
  opponent: string | null;
  salary: number;
  projection: number | null;
  /** Projection per million of salary. */
  perMillion: number | null;
  /** The user has overridden the projection of the file. */
  isEdited: boolean;
  /** The projection is an estimate. */
  isEstimate: boolean;
  status: string | null;
  /** The user has typed the player before. Lineups use the first entry. */
  isRepeated?: boolean;
  /** Name and team without accents in lower case. Computed once, because it is needed on every keystroke. */
  searchText: string;
}

/** Null without a projection or a salary. */
function perMillion(projection: number | null, salary: number): number | null {
  return projection === null || salary <= 0 ? null : projection / salary;
}

const searchText = ({ name, team }: { name: string; team: string }) => foldText(`${name} ${team}`);

/** The pool of the selected mode, without the removed players. */
export function poolRows({ mode, file, typed }: Pick<Draft, 'mode' | 'file' | 'typed'>): PoolRow[] {
  const pool = mode === 'manual' ? typed.players : (file?.stored?.pool ?? []);
  const opponents = opponentsOf(pool, fixturesOf({ mode, file, typed }));
  if (mode === 'manual') {
    const repeated = findRepeated(typed.players);
    return typed.players.map((player) => ({
      ...player,
      opponent: opponents.get(player.team) ?? null,
      isRepeated: repeated.has(player),
      perMillion: perMillion(player.projection, player.salary),
      isEdited: false,
      isEstimate: false,
      status: null,
      searchText: searchText(player),
    }));
  }
  if (!file?.stored?.pool) return [];
  const removed = new Set(file.removed);
  const edits = new Map(Object.entries(file.projections));
  return file.stored.pool
    .filter((player) => !removed.has(player.id))
    .map(({ id, name, position, team, salary, projection, status, ...player }) => ({
      key: id,
      name,
      position,
      team,
      opponent: opponents.get(team) ?? null,
      salary,
      projection: edits.get(id) ?? projection,
      perMillion: perMillion(edits.get(id) ?? projection, salary),
      isEdited: edits.has(id),
      isEstimate: isEstimate(player) && !edits.has(id),
      status: status ?? null,
      searchText: searchText({ name, team }),
    }));
}
