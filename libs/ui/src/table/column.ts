import type { ReactNode } from 'react';

/** One column of a table of things that have an id. */
export interface Column<Row extends { id: string }> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Where rows lie in columns, by breakpoint; columns without a width share what is left. */
  width?: string | { lg: string; '2xl': string };
  /** What a row is called: where rows are cards it comes first, and without its header. */
  isName?: boolean;
}
