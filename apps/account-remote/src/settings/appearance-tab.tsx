import { chakra, Grid, useColorMode, VisuallyHidden } from '@fanteam/ui';
import { AppearanceCard } from './appearance-card';
import { Section } from './section';

/** The colours of the page, kept in this browser. */
export function AppearanceTab() {
  const { mode, setMode } = useColorMode();
  const card = { chosen: mode, onChoose: setMode };
  return (
    <Section
      heading="Appearance"
      description="Kept on this device. It changes at once, there is nothing to save."
    >
      <chakra.fieldset mt="5" minW="0">
        <VisuallyHidden asChild>
          <legend>Appearance</legend>
        </VisuallyHidden>
        <Grid templateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(200px, 240px))' }} gap="4">
          <AppearanceCard mode="system" name="System" hint="follows your device" {...card} />
          <AppearanceCard mode="light" name="Light Mode" hint="dark text on light" {...card} />
          <AppearanceCard mode="dark" name="Dark Mode" hint="light text on dark" {...card} />
        </Grid>
      </chakra.fieldset>
    </Section>
  );
}
