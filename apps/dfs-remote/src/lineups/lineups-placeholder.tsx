import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { Box, chakra } from '@fanteam/ui';

/** How many men of each position the drawn lineup has, as widths of their names. */
const NAMES: Record<Position, readonly string[]> = {
  GK: ['52px'],
  D: ['60px', '48px', '56px', '44px'],
  M: ['64px', '46px', '62px', '50px'],
  F: ['50px', '60px'],
};

/** Before the first run: the shape of what will stand here. */
export function LineupsPlaceholder() {
  return (
    <Box
      aria-hidden="true"
      display="grid"
      gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(320px, 1fr))' }}
      gap="3"
      px="4"
      pt="1"
      pb="4"
    >
      {[0, 1, 2].map((card) => (
        <Card key={card} hideBelow={card > 0 ? 'md' : undefined}>
          <Box display="flex" justifyContent="space-between" mb="3">
            <Bar w="72px" />
            <Bar w="110px" />
          </Box>
          {POSITIONS.map((position) => (
            <Box key={position} display="flex" alignItems="center" gap="2" h="28px">
              <Box w="34px" fontSize="xs" fontWeight="semibold" color="fg.subtle">
                {POSITION_LABELS[position]}
              </Box>
              {NAMES[position].map((width) => (
                <Bar key={width} w={width} />
              ))}
            </Box>
          ))}
        </Card>
      ))}
    </Box>
  );
}

const Card = chakra('div', {
  base: { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border', borderRadius: 'l3', p: '4' },
});

const Bar = chakra('div', { base: { h: '2', borderRadius: '3px', bg: 'bg.muted' } });
