import { Box, chakra } from '@fanteam/ui';
import { memo, type ComponentProps, type ReactNode } from 'react';

interface StepPanelProps {
  /** Undefined for the lineups of a shared run, which are not a step. */
  step?: 1 | 2 | 3;
  title: string;
  /** `current`: the next thing to do; `pending`: not available yet. */
  state: 'current' | 'available' | 'pending';
  /** The target of the step link. */
  id: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  /** Styles and listeners of the panel itself. */
  panel?: ComponentProps<typeof Panel>;
  children: ReactNode;
}

const STEP_COLORS = {
  current: { bg: 'brand.solid', color: 'brand.contrast' },
  available: { bg: 'brand.subtle', color: 'brand.fg' },
  pending: { bg: 'bg.muted', color: 'fg.muted' },
} as const;

/** The panel of one of the three steps, with its number and title. */
export function StepPanel({ children, panel, ...header }: StepPanelProps) {
  const { id } = header;
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} {...panel}>
      <Header {...header} />
      {children}
    </Panel>
  );
}

const Header = memo(function Header({
  step,
  title,
  state,
  id,
  aside,
}: Omit<StepPanelProps, 'children' | 'panel'>) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      rowGap="1"
      minH="11"
      px="4"
      py="1"
    >
      <Box
        display="flex"
        alignItems="center"
        gap="2.5"
        // On a phone the link to step 1, just above it, is its title.
        css={step === 1 ? { mdDown: { srOnly: true } } : undefined}
      >
        {step !== undefined && (
          <StepNumber {...STEP_COLORS[state]} aria-hidden="true">
            {step}
          </StepNumber>
        )}
        <StepTitle id={`${id}-title`}>{title}</StepTitle>
      </Box>
      {aside}
    </Box>
  );
});

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'panel',
    shadow: 'sm',
    scrollMarginTop: '0.75rem',
    mdDown: { borderRadius: '0', borderInlineWidth: '0', shadow: 'none' },
  },
});

const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '1.375rem',
    flex: 'none',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
  },
});

const StepTitle = chakra('h2', {
  base: { fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold', letterSpacing: '-0.011em' },
});
