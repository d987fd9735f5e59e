import { Box, chakra } from '@fanteam/ui';
import type { LineupCosts } from '../solver-worker/messages';
import { judgeCap, money } from './judge-cap';

interface CapScaleProps {
  costs: LineupCosts;
  salaryCap: number;
}

/** Where the cap stands between the cheapest and the dearest legal lineup. */
export function CapScale({ costs, salaryCap }: CapScaleProps) {
  const { cheapest, dearest } = costs;
  const { kind, sentence } = judgeCap(salaryCap, costs);
  const range = dearest - cheapest;
  const share =
    range > 0 ? Math.min(1, Math.max(0, (salaryCap - cheapest) / range)) : Number(kind !== 'below');
  const percent = `${100 * share}%`;
  return (
    <Box mt="1">
      {/* At the mark, and never beyond the ends of the scale. */}
      <Verdict data-kind={kind} style={{ insetInlineStart: percent, translate: `-${percent}` }}>
        {sentence}
      </Verdict>
      <Track aria-hidden="true">
        <span className="below" style={{ width: percent }} />
        <span className="mark" style={{ insetInlineStart: percent }} />
      </Track>
      <Box display="flex" justifyContent="space-between" gap="3">
        <span>
          cheapest <b>{money(cheapest)}</b>
        </span>
        <span>
          dearest <b>{money(dearest)}</b>
        </span>
      </Box>
    </Box>
  );
}

const Verdict = chakra('div', {
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
