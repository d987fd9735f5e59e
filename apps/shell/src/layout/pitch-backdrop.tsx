import { chakra } from '@fanteam/ui';

/** The lines of a pitch behind a page that holds one card. */
export function PitchBackdrop() {
  return (
    <chakra.svg
      position="absolute"
      inset="0"
      w="full"
      h="full"
      viewBox="0 0 1280 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="border"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M640-20v840" />
      <circle cx="640" cy="400" r="300" />
      <path d="M-20 170h170v460H-20M1300 170h-170v460h170M-20 290h70v220h-70M1300 290h-70v220h70M150 310a120 120 0 0 1 0 180M1130 310a120 120 0 0 0 0 180" />
    </chakra.svg>
  );
}
