import type { Position } from '@fanteam/contracts';
import type { TypedPlayer } from '../draft/draft';
import { parseNumber } from '../numbers';

/** The entry fields as they are typed. */
export interface EntryFields {
  name: string;
  position: Position;
  team: string;
  salary: string;
  projection: string;
}

export const EMPTY_ENTRY: EntryFields = { name: '', position: 'GK', team: '', salary: '', projection: '' };

/** The player that was typed; undefined while a field is empty or a number is none. */
export function readEntry(fields: EntryFields): Omit<TypedPlayer, 'key'> | undefined {
  const name = fields.name.trim();
  const team = fields.team.trim().toUpperCase();
  const salary = parseNumber(fields.salary);
  const projection = parseNumber(fields.projection);
  if (name === '' || team === '' || salary === undefined || projection === undefined) return undefined;
  return { name, position: fields.position, team, salary, projection };
}
