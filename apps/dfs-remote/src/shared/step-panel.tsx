import { Box, chakra } from '@fanteam/ui';
import { memo, type ReactNode } from 'react';

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
  children: ReactNode;
}

const STEP_COLORS = {
  current: { bg: 'brand.solid', color: 'brand.contrast' },
  available: { bg: 'brand.subtle', color: 'brand.fg' },
  pending: { bg: 'bg.muted', color: 'fg.muted' },
} as const;

/** The panel of one of the three steps, with its number and title. */
export function StepPanel({ children, ...header }: StepPanelProps) {
  const { id } = header;
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <Header {...header} />
      {children}
    </Panel>
  );
}

const Header = memo(function Header({ step, title, state, id, aside }: Omit<StepPanelProps, 'children'>) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      rowGap="2"
      minH="52px"
      px="4"
      py="2"
    >
      {step !== undefined && (
        <StepNumber {...STEP_COLORS[state]} aria-hidden="true">
          {step}
        </StepNumber>
      )}
      <StepTitle id={`${id}-title`}>{title}</StepTitle>
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
    scrollMarginTop: '1rem',
    mdDown: { borderRadius: '0', borderInlineWidth: '0', shadow: 'none' },
  },
});

const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    flex: 'none',
    borderRadius: 'full',
    fontSize: '13px',
    fontWeight: 'bold',
  },
});

const StepTitle = chakra('h2', {
  base: { fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold', letterSpacing: '-0.011em' },
});
