import { Box, chakra, HStack, Text, type ColorMode } from '@fanteam/ui';
import { useId } from 'react';
import { PagePreview } from './page-preview';

/** The whole card is the label; it shows what its radio button shows. */
const Card = chakra('label', {
  base: {
    display: { base: 'flex', md: 'block' },
    alignItems: 'center',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'brand.mark', boxShadow: '0 0 0 1px {colors.brand.mark}' },
    '&:has(:focus-visible)': {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
  },
});

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '4.5',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    outline: 'none',
    cursor: 'pointer',
    _checked: { borderWidth: '5px', borderColor: 'brand.mark', bg: 'brand.contrast' },
  },
});

interface AppearanceCardProps {
  mode: ColorMode;
  name: string;
  hint: string;
  chosen: ColorMode;
  onChoose: (mode: ColorMode) => void;
}

/** One choice of appearance, with a picture of it. */
export function AppearanceCard({ mode, name, hint, chosen, onChoose }: AppearanceCardProps) {
  const id = useId();
  return (
    <Card>
      <PagePreview mode={mode} />
      <HStack gap="3" px="3.5" py="3" borderTopWidth={{ md: '1px' }}>
        <Radio
          type="radio"
          name="appearance"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          checked={mode === chosen}
          onChange={() => onChoose(mode)}
        />
        <Box>
          <Text id={`${id}-name`} fontWeight="medium">
            {name}
          </Text>
          <Text id={`${id}-hint`} textStyle="xs" color="fg.subtle">
            {hint}
          </Text>
        </Box>
      </HStack>
    </Card>
  );
}
