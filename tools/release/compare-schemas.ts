/** Compares database schemas: whether a build for the one before works on the one after. */

/** A column of a table, as `information_schema.columns` describes it. */
export interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/** The columns of the tables in the schema `public`. */
export const READ_COLUMNS = `
  SELECT table_name AS "table", column_name AS name, udt_name AS type, is_nullable = 'YES' AS "isNullable",
    column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "hasDefault"
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, ordinal_position`;

/**
 * What breaks a build that was made for the schema `before`, one sentence each. A table or column may be dropped once
 * that build does not use it: `isUsed` returns whether its source contains the name.
 */
export function findBreakingChanges(
  before: readonly Column[],
  after: readonly Column[],
  isUsed: (name: string) => boolean,
): string[] {
  const tables = new Set(before.map(({ table }) => table));
  const now = new Map(after.map((column) => [`${column.table}.${column.name}`, column]));
  const tablesNow = new Set(after.map(({ table }) => table));
  const mistakes: string[] = [];
  for (const table of tables) {
    if (!tablesNow.has(table) && isUsed(table)) mistakes.push(`The table ${table} is dropped or renamed.`);
  }
  for (const column of before) {
    const name = `${column.table}.${column.name}`;
    const later = now.get(name);
    if (!later) {
      if (tablesNow.has(column.table) && isUsed(column.name)) {
        mistakes.push(`The column ${name} is dropped or renamed.`);
      }
    } else if (later.type !== column.type) {
      mistakes.push(`The type of ${name} changes from ${column.type} to ${later.type}.`);
    } else if (column.isNullable && !later.isNullable) {
      mistakes.push(`The column ${name} no longer accepts NULL.`);
    } else if (column.hasDefault && !later.hasDefault && !later.isNullable) {
      mistakes.push(`The column ${name} loses its default.`);
    }
  }
  const known = new Set(before.map(({ table, name }) => `${table}.${name}`));
  for (const { table, name, isNullable, hasDefault } of after) {
    const isNew = tables.has(table) && !known.has(`${table}.${name}`);
    if (isNew && !isNullable && !hasDefault) {
      mistakes.push(`The new column ${table}.${name} needs a default, or must accept NULL.`);
    }
  }
  return mistakes;
}
