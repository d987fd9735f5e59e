import { chakra } from '@fanteam/ui';
import { percent } from './exposure-bars';
import type { SharedPlayers } from './overlap';

const WIDTH = 320;
const HEIGHT = 140;
const TOP = 18;
const FOOT = 20;
const MAX_BAR = 40;

/** The share of pairs of lineups by the number of players that they share, as bars with labels. */
export function SharedPlayersBars({ counts }: { counts: readonly SharedPlayers[] }) {
  const step = Math.min(MAX_BAR, WIDTH / counts.length);
  const highest = Math.max(...counts.map(({ share }) => share));
  const first = counts[0]?.players ?? 0;
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Two lineups share from ${first} to ${counts.at(-1)?.players ?? 0} players`}
    >
      {counts.map(({ players, share }, index) => {
        const height = (share / highest) * (HEIGHT - TOP - FOOT);
        const middle = index * step + step / 2;
        return (
          <g key={players}>
            <rect x={index * step + 3} y={HEIGHT - FOOT - height} width={step - 6} height={height} rx={2} />
            <text className="share" x={middle} y={HEIGHT - FOOT - height - 5} textAnchor="middle">
              {share > 0 && percent(share)}
            </text>
            <text x={middle} y={HEIGHT - 6} textAnchor="middle">
              {players}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    '& rect': { fill: 'brand.mark' },
    '& .share': { fill: 'fg' },
  },
});
