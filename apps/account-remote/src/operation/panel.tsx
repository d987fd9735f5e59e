import { Box, Heading, chakra } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface PanelProps {
  heading: string;
  children: ReactNode;
}

/** A part of the operation page, on a surface of its own. */
export function Panel({ heading, children }: PanelProps) {
  return (
    <Box
      as="section"
      aria-label={heading}
      p="5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
      minW="0"
    >
      <PanelHeading>{heading}</PanelHeading>
      {children}
    </Box>
  );
}

export function PanelHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" fontSize="md" lineHeight="1.5rem" fontWeight="semibold">
      {children}
    </Heading>
  );
}

const Table = chakra('table', {
  base: { w: 'full', mt: '3', fontSize: 'dense', fontVariantNumeric: 'tabular-nums' },
});
const HeaderCell = chakra('th', {
  base: { py: '1.5', fontWeight: 'medium', color: 'fg.subtle', _notFirst: { ps: '2' } },
});
const Cell = chakra('td', {
  base: {
    py: '1.5',
    ps: '2',
    textAlign: 'end',
    color: 'fg.muted',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
  },
});

interface FiguresTableProps {
  label: string;
  /** The name of the rows, and that of each column of figures. */
  headers: readonly [string, ...string[]];
  rows: readonly (readonly [name: string, ...figures: string[]])[];
}

/** A small table of figures. It fits on a phone, and scrolls with a large font. */
export function FiguresTable({ label, headers, rows }: FiguresTableProps) {
  return (
    <Box overflowX="auto">
      <Table aria-label={label}>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <HeaderCell key={header} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
                {header}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <HeaderCell
                scope="row"
                textAlign="start"
                color="fg"
                borderTopWidth="1px"
                borderColor="border.subtle"
              >
                {name}
              </HeaderCell>
              {figures.map((figure, index) => (
                <Cell key={headers[index + 1]}>{figure}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
