import type { Position } from '@fanteam/contracts';
import { POSITION_ALIASES } from './aliases';

const BY_ALIAS: ReadonlyMap<string, Position> = new Map(
  (Object.keys(POSITION_ALIASES) as Position[]).flatMap((position) =>
    POSITION_ALIASES[position].map((alias) => [alias, position] as const),
  ),
);

/** Reads a position such as "Def", "goalkeeper" or "D/M" (the first is used). Undefined when none is recognised. */
export function readPosition(cell: string): { position: Position; isOneOfSeveral: boolean } | undefined {
  const found = cell
    .split(/[/,;|+&\s-]+/)
    .map((word) => BY_ALIAS.get(word.toLowerCase().replace(/\P{L}/gu, '')))
    .filter((position) => position !== undefined);
  const [position] = found;
  return position && { position, isOneOfSeveral: new Set(found).size > 1 };
}
