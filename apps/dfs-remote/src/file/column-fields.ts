import type { ColumnField } from '@fanteam/contracts';

export const FIELD_NAMES: Record<ColumnField, string> = {
  id: 'Id',
  name: 'Name',
  position: 'Position',
  team: 'Team',
  salary: 'Salary',
  projection: 'Projection',
  status: 'Status',
  opponent: 'Opponent',
  ownership: 'Ownership',
  floor: 'Floor',
  ceiling: 'Ceiling',
};

/** What a player file can hold. */
export const PLAYER_FIELDS = Object.keys(FIELD_NAMES) as ColumnField[];
/** What a file of projections can hold. */
export const PROJECTION_FIELDS: readonly ColumnField[] = ['id', 'name', 'team', 'position', 'projection'];
