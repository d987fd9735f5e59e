import type { Guess, SimulatedSet } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { scenariosOf } from '../../../model/simulate/lineup-figures';
import {
  formatAmount,
  formatChanceEstimate,
  formatCount,
  formatProfit,
  formatProfitEstimate,
} from '../../../shared/format-estimates';
import { doubtProfit, euros, type SimulatedContest } from './describe-figures';

interface SetTilesProps {
  set: SimulatedSet;
  contest: SimulatedContest;
  guessed: readonly Guess[];
}

/** The four main figures of all entries together: each with its unit, its error and one line. */
export function SetTiles({ set, contest, guessed }: SetTilesProps) {
  const { entries, profit, loses, best_place: best, quantile_errors: errors } = set;
  const scenarios = scenariosOf(set);
  const [mean, error] = split(formatProfitEstimate(profit));
  const perEntry = entries > 1 ? `${euros(formatProfit(profit.mean / entries))} per entry; ` : '';
  const ifRight = `${euros(formatProfit(profit.if_right.mean))} if projections are exact`;
  const median = euros(formatProfit(profit.p50));
  const [loss, lossError] = split(formatChanceEstimate(loses, scenarios).replace(/\u00a0%$/, ''));
  const percent = topPlace(contest.entries);
  const top = set.reaches.find(({ place }) => place === percent);
  const [chance, chanceError] = split(
    top ? formatChanceEstimate(top, scenarios).replace(/\u00a0%$/, '') : '–',
  );
  return (
    <Tiles>
      <Tile
        label="Mean profit"
        value={euros(mean)}
        spread={error}
        doubt={doubtProfit(set, contest.fee, guessed)}
        note={`${perEntry}${ifRight}`}
      />
      {contest.fee > 0 ? (
        <Tile
          label="Chance of loss"
          value={`${loss}\u00a0%`}
          spread={lossError}
          note={`fees are ${euros(formatAmount(entries * contest.fee))}; median profit ${median}`}
        />
      ) : (
        <Tile label="Median profit" value={median} note="the contest has no fee" />
      )}
      <Tile
        label="Top 1 %"
        value={`${chance}\u00a0%`}
        spread={chanceError}
        note={`${entries === 1 ? 'the entry' : 'at least one entry'} ${
          percent === 1 ? 'in first place' : `among the best ${formatCount(percent)} places`
        }`}
      />
      <Tile
        label="Best place"
        value={formatCount(best.p50)}
        spread={`median${errorOf(errors?.best_place.p50)}`}
        note={`from ${formatCount(best.p10)} to ${formatCount(best.p90)} in 80 % of contests`}
      />
    </Tiles>
  );
}

/** The last of the best 1 % of places, as the simulator counts them. */
const topPlace = (entries: number): number => Math.ceil(entries / 100);

/** `'+5.00 ± 0.60'` → `['+5.00', '± 0.60']`. Without an error, the second one is empty. */
function split(estimate: string): [string, string] {
  const [value = '', error] = estimate.split(/\u00a0±\u00a0/);
  return [value, error === undefined ? '' : `±\u00a0${error}`];
}

function errorOf(se = 0): string {
  const error = formatCount(2 * se);
  return error === '0' ? '' : ` ±\u00a0${error}`;
}

interface TileProps {
  label: string;
  value: string;
  spread?: string;
  note: string;
  /** Why the value is doubtful, instead of the note. */
  doubt?: string | null;
}

function Tile({ label, value, spread = '', note, doubt }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> <small>{spread}</small>
      </dd>
      <dd className="note">{doubt ? <strong>{doubt}</strong> : note}</dd>
    </div>
  );
}

const Tiles = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& > div': {
      px: { base: '3', md: '4' },
      py: '2.5',
      borderWidth: '1px',
      borderRadius: 'l2',
    },
    '& dt': { color: 'fg.muted', lineHeight: '1.125rem' },
    '& b': { fontSize: { base: '1.25rem', md: '1.625rem' }, lineHeight: '2.125rem', fontWeight: 'semibold' },
    '& small, & .note': { fontSize: 'xs', color: 'fg.subtle' },
    '& .note': { lineHeight: '1rem' },
    '& strong': { fontWeight: 'medium', color: 'fg' },
  },
});
