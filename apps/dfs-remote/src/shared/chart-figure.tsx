import { chakra } from '@fanteam/ui';
import { useId, useState, type ReactNode } from 'react';
import { TextButton } from './text-button';

interface ChartFigureProps {
  title: string;
  /** The level of the title. */
  heading?: 'h3' | 'h4';
  /** The unit, or the meaning of the marks. */
  note: string;
  columns: readonly string[];
  /** The data as a table: one cell per column. The first one is the head of the row. */
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
}

/** A chart with its title, and a button that shows the data as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, heading: Heading = 'h4', note, columns, rows, children } = props;
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <figcaption>
        <Heading id={id}>{title}</Heading>
        <span>{note}</span>
        <TextButton
          fontSize="xs"
          aria-label={`${title} as a ${isTable ? 'chart' : 'table'}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Chart' : 'Table'}
        </TextButton>
      </figcaption>
      {isTable ? (
        <div className="rows" tabIndex={0} role="region" aria-label={`${title}, table`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={column} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={column}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </Figure>
  );
}

const Figure = chakra('figure', {
  base: {
    py: '2',
    fontSize: 'xs',
    lineHeight: '1rem',
    fontVariantNumeric: 'tabular-nums',
    '& figcaption': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      mb: '1',
      color: 'fg.muted',
    },
    '& figcaption span': { flex: '1 1 0', minW: '5rem', textAlign: 'end' },
    '& figcaption > :is(h3, h4)': { fontSize: 'dense', fontWeight: 'semibold', color: 'fg' },
    '& svg': { display: 'block', w: 'full', h: 'auto', overflow: 'visible' },
    '& svg text': { fill: 'fg.muted', fontSize: 'fine' },
    // The browser does not replace the colors of drawings. Their own styles are more specific than these.
    '@media (forced-colors: active)': {
      '& svg text': { fill: 'CanvasText !important' },
      '& svg :is(line, .line)': { stroke: 'CanvasText !important' },
    },
    '& .rows': { maxH: '20rem', overflow: 'auto' },
    '& table': { w: 'full', borderCollapse: 'collapse' },
    '& th': { textAlign: 'start' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
      fontWeight: 'medium',
      color: 'fg.subtle',
    },
    '& th, & td': { px: '1.5', py: '1', borderBottomWidth: '1px', borderColor: 'border.subtle' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
  },
});
