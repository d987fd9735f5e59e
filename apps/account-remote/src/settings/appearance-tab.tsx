import { chakra, Grid, HStack, Span, useColorMode, VisuallyHidden, type ColorMode } from '@fanteam/ui';
import { useId } from 'react';
import { PagePreview } from './page-preview';
import { Section } from './section';

/** Chooses the color mode, which is stored in this browser. */
export function AppearanceTab() {
  const { mode, setMode } = useColorMode();
  const card = { chosen: mode, onChoose: setMode };
  return (
    <Section heading="Appearance" description="Saved on this device. Changes apply immediately.">
      <chakra.fieldset mt="5" minW="0">
        <VisuallyHidden asChild>
          <legend>Appearance</legend>
        </VisuallyHidden>
        <Grid templateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(12.5rem, 15rem))' }} gap="4">
          <AppearanceCard mode="system" name="System" hint="follows your device" {...card} />
          <AppearanceCard mode="light" name="Light Mode" hint="dark text on light" {...card} />
          <AppearanceCard mode="dark" name="Dark Mode" hint="light text on dark" {...card} />
        </Grid>
      </chakra.fieldset>
    </Section>
  );
}

/** The card is the label of its radio button, and shows whether it is checked and focused. */
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

/** One mode, with a preview. */
function AppearanceCard({ mode, name, hint, chosen, onChoose }: AppearanceCardProps) {
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
        <Span>
          <Span id={`${id}-name`} display="block" fontWeight="medium">
            {name}
          </Span>
          <Span id={`${id}-hint`} display="block" textStyle="xs" color="fg.subtle">
            {hint}
          </Span>
        </Span>
      </HStack>
    </Card>
  );
}
