import { DEFAULT_TRUST } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useId, useState } from 'react';
import { ownTrust } from '../../../model/simulate/own-trust';
import { formatNumber } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { Slider } from './slider';

interface TrustPartProps {
  trust: number;
  /** For the projections of the pool. */
  defaultTrust: number;
  onChange: (trust: number) => void;
}

const PROJECTIONS_WITH_MATCHES = 'your own projections and for estimates from fixtures';

/** How much weight the projections have against what salaries and ownership imply. */
export function TrustPart({ trust, defaultTrust, onChange }: TrustPartProps) {
  const [own] = useState(ownTrust.read);
  const id = useId();
  const isOfPrices = defaultTrust === DEFAULT_TRUST.prices;
  return (
    <Box display="grid" gap="2" fontSize="dense" maxW="35rem">
      <div>
        <label htmlFor={id}>Trust in your projections</label>: <b>{formatNumber(trust, 2)}</b>
      </div>
      <Slider
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={trust}
        aria-valuetext={formatNumber(trust, 2)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <Box display="flex" justifyContent="space-between" color="fg.muted" fontSize="xs" aria-hidden="true">
        <span>0: salaries and ownership</span>
        <span>1: your projections</span>
      </Box>
      <Text color="fg.muted">
        Projections have errors, and your lineups contain the players whom yours overrate. The simulation
        therefore moves each projection towards the estimate from salaries and ownership. Trust is the share
        of the difference that is kept: at 1, your projections are assumed to be exactly right. The default is{' '}
        {defaultTrust} for {isOfPrices ? 'estimates from salaries and statuses' : PROJECTIONS_WITH_MATCHES}.
        Figures at trust 1 are always shown too.
      </Text>
      <Box display="flex" flexWrap="wrap" columnGap="4">
        {trust !== defaultTrust && (
          <TextButton onClick={() => onChange(defaultTrust)}>Use {defaultTrust}</TextButton>
        )}
        {own && own.trust !== trust && (
          <TextButton onClick={() => onChange(own.trust)}>
            Use your measured trust: {formatNumber(own.trust, 2)} ± {formatNumber(2 * own.se, 2)}
          </TextButton>
        )}
      </Box>
    </Box>
  );
}
