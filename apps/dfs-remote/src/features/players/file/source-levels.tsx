import { Box, chakra } from '@fanteam/ui';

/** The quality of the projections: 1 and 2 are estimates, 3 are the user's own. */
export function Meter({ level }: { level: 0 | 1 | 2 | 3 }) {
  if (level === 0) return null;
  return (
    <Box role="img" aria-label={`level ${level} of 3`} display="flex" gap="0.5" flex="none">
      {[1, 2, 3].map((bar) => (
        <Box key={bar} w="2.5" h="1" borderRadius="full" bg={bar <= level ? 'brand.mark' : 'border'} />
      ))}
    </Box>
  );
}

const LEVELS = [
  { level: 1, title: 'Enough: the FanTeam file', text: 'Every player gets an estimate, marked ≈.' },
  {
    level: 2,
    title: 'Better: add odds',
    text: 'One pasted line per match gives opponents, goals and clean sheets.',
  },
  {
    level: 3,
    title: 'Best: your projections',
    text: 'A second file or a paste, matched by id or name.',
  },
] as const;

/** What projections can come from, before there is a file. */
export function SourceLevels() {
  return (
    <List aria-label="Sources of projections">
      {LEVELS.map(({ level, title, text }) => (
        <li key={level}>
          <div>
            <Meter level={level} />
            <b>{title}</b>
          </div>
          {text}
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    borderWidth: '1px',
    borderColor: 'border.subtle',
    borderRadius: 'l3',
    fontSize: 'dense',
    lineHeight: '1.125rem',
    color: 'fg.muted',
    '& li': { px: { base: '3', md: '4' }, py: { base: '2', md: '3' } },
    '& li + li': {
      borderColor: 'border.subtle',
      borderTopWidth: { mdDown: '1px' },
      borderInlineStartWidth: { md: '1px' },
    },
    '& div': { display: 'flex', alignItems: 'center', gap: '2' },
    '& b': { fontWeight: 'semibold', color: 'fg', lineHeight: '1.375rem' },
  },
});
