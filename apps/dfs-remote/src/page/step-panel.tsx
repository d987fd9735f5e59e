import { Box, chakra } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface StepPanelProps {
  /** Undefined where it is no step: the lineups of a shared run. */
  step?: 1 | 2 | 3;
  title: string;
  /** `now`: what is to be done next; `todo`: comes later. */
  state: 'now' | 'open' | 'todo';
  /** Where the phone's step links lead. */
  id: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

const STEP_COLORS = {
  now: { bg: 'brand.solid', color: 'brand.contrast' },
  open: { bg: 'brand.subtle', color: 'brand.fg' },
  todo: { bg: 'bg.muted', color: 'fg.muted' },
} as const;

/** One of the three steps: a panel with its number and what to do in it. */
export function StepPanel({ step, title, state, id, aside, children }: StepPanelProps) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
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
      {children}
    </Panel>
  );
}

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
