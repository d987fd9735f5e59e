import { Box, chakra } from '@fanteam/ui';
import { formatSalary } from '../../shared/numbers';
import type { LineupCosts } from '../../model/solver-worker/messages';

/** The effect of a salary cap: `below` every lineup, `binds` (the best lineup costs more) or `slack`. */
export interface CapEffect {
  kind: 'below' | 'binds' | 'slack';
  sentence: string;
}

export function describeCap(salaryCap: number, { cheapest, best }: LineupCosts, hasLocks = false): CapEffect {
  const cap = formatSalary(salaryCap);
  if (salaryCap < cheapest) {
    const lineup = `the cheapest lineup${hasLocks ? ' with the locked players' : ''}`;
    return { kind: 'below', sentence: `cap ${cap} is below ${lineup}` };
  }
  if (salaryCap < best) return { kind: 'binds', sentence: `cap ${cap} limits the best lineup` };
  return { kind: 'slack', sentence: `cap ${cap} is enough for the best lineup (${formatSalary(best)})` };
}

interface CapScaleProps {
  costs: LineupCosts;
  salaryCap: number;
  /** The costs are those of lineups with locked players. */
  hasLocks: boolean;
}

/** The salary cap on a scale from the cheapest to the most expensive legal lineup. */
export function CapScale({ costs, salaryCap, hasLocks }: CapScaleProps) {
  const { cheapest, mostExpensive } = costs;
  const { kind, sentence } = describeCap(salaryCap, costs, hasLocks);
  const range = mostExpensive - cheapest;
  const share =
    range > 0 ? Math.min(1, Math.max(0, (salaryCap - cheapest) / range)) : Number(kind !== 'below');
  const percent = `${100 * share}%`;
  return (
    <Box mt="1">
      {/* Above the mark, but never beyond the ends of the scale. */}
      <Effect data-kind={kind} style={{ insetInlineStart: percent, translate: `-${percent}` }}>
        {sentence}
      </Effect>
      <Track aria-hidden="true">
        <span className="below" style={{ width: percent }} />
        <span className="mark" style={{ insetInlineStart: percent }} />
      </Track>
      <Box display="flex" justifyContent="space-between" gap="3">
        <span>
          cheapest <b>{formatSalary(cheapest)}</b>
        </span>
        <span>
          most expensive <b>{formatSalary(mostExpensive)}</b>
        </span>
      </Box>
    </Box>
  );
}

const Effect = chakra('div', {
  base: {
    position: 'relative',
    w: 'fit-content',
    fontWeight: 'semibold',
    color: 'fg',
    '&[data-kind=below]': { color: 'danger.fg' },
  },
});

const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '3px',
    my: '2',
    bg: 'brand.muted',
    borderRadius: 'full',
    '& .below': { display: 'block', h: 'full', bg: 'brand.mark', borderRadius: 'full' },
    '& .mark': { position: 'absolute', top: '-4px', w: '2px', h: '11px', ms: '-1px', bg: 'fg' },
  },
});
