import { IconButton, MoonIcon, SunIcon, useColorMode } from '@fanteam/ui';

/** Turns the page dark or light, by the user's word against the system's. */
export function ThemeSwitch() {
  const { painted, setMode } = useColorMode();
  const next = painted === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      variant="ghost"
      size="sm"
      boxSize={{ base: '11', md: '9' }}
      aria-label={`Use ${next} mode`}
      onClick={() => setMode(next)}
    >
      {next === 'dark' ? <MoonIcon size={20} /> : <SunIcon size={20} />}
    </IconButton>
  );
}
