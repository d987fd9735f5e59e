import { DEFAULT_TRUST, POSITION_LABELS, type Guess, type ContestFigures } from '@fanteam/contracts';
import { Box, chakra, ChevronRightIcon } from '@fanteam/ui';
import { useMemo, useState } from 'react';
import { scenariosOf } from '../../../model/simulate/lineup-figures';
import { ChartFigure } from '../../../shared/chart-figure';
import { formatChance, formatCount, formatProfit } from '../../../shared/format-estimates';
import { countOf, formatNumber, formatPoints } from '../../../shared/numbers';
import { BestPlaceCurve } from './best-place-curve';
import {
  describeField,
  describeStacks,
  euros,
  GUESS_NAMES,
  GUESS_TEXTS,
  type SimulatedContest,
} from './describe-figures';
import { chartLineups, LineupPoints, type LineupFacts } from './lineup-points';
import { SetFigures } from './set-figures';

/** Smaller misses, in percent, are within the error of the draw. */
const MIN_MISS = 1;
const MAX_SHOWN = 5;

interface ModelNotesProps {
  figures: ContestFigures;
  contest: SimulatedContest;
  /** 0–1. */
  trust?: number | undefined;
  guessed: readonly Guess[];
  warnings: readonly string[];
  lineups: readonly LineupFacts[];
  /** The names of players, by id. */
  names: ReadonlyMap<string, string>;
  /** Whether the set can be entered. If not, only the lineups have figures. */
  isWhole: boolean;
}

/** What the figures depend on, and further figures and pictures. Closed, it states the guesses. */
export function ModelNotes(props: ModelNotesProps) {
  const { figures, contest, guessed, warnings, names, isWhole } = props;
  const { trust = DEFAULT_TRUST.own } = props;
  const [isOpen, setIsOpen] = useState(false);
  const notes = [
    `± is 2 standard errors, from ${formatCount(scenariosOf(figures.set))} simulated contests and the fields drawn for ` +
      'them. It does not include the error of the model.',
    'The figures of a lineup assume that it is your only entry: the chances of first place (Win), of the best 1 % of ' +
      'places (Top 1 %) and of any prize (Cash), the mean profit, and the expected number of other entries with the ' +
      'same lineup (Copies).',
    `Trust in your projections: ${formatNumber(trust, 2)}. At trust 1, they are assumed to be exactly right.`,
    describeField(figures),
    ...describeStacks(figures.field),
    ...guessed.map((guess) => GUESS_TEXTS[guess]),
    ...describeMisses(figures.field.ownership_misses, names),
    ...warnings,
  ];
  const guesses = [
    ...guessed.map((guess) => GUESS_NAMES[guess]),
    ...(figures.field.stacks?.guessed ? ['stacks'] : []),
  ];
  const summary = [
    guesses.length > 0 && `${countOf(guesses.length, 'guess', 'guesses')}: ${guesses.join(', ')}.`,
    warnings.length > 0 && `${countOf(warnings.length, 'warning')}.`,
    '± is 2 standard errors.',
  ];
  return (
    <Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRightIcon size={14} />
        <b>Model notes</b> <span>{notes.length}</span> <span>{summary.filter(Boolean).join(' ')}</span>
      </summary>
      {isOpen && (
        <Box
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
          pt="2"
          fontVariantNumeric="tabular-nums"
        >
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {isWhole && <SetFigures set={figures.set} contest={contest} />}
          <Pictures {...props} />
        </Box>
      )}
    </Details>
  );
}

function Pictures({ figures, contest, lineups, isWhole }: ModelNotesProps) {
  const { best_place_curve: curve } = figures.set;
  const charted = useMemo(() => chartLineups(figures.lineups, lineups), [figures, lineups]);
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))"
      maxW={isWhole ? '60rem' : '30rem'}
      columnGap="8"
      alignItems="start"
    >
      {isWhole && (
        <ChartFigure
          title="Best place"
          note="chance of this place or better"
          columns={['Place', 'Chance']}
          rows={curve.map(({ place, share }) => [formatCount(place), formatChance(share)])}
        >
          <BestPlaceCurve
            points={curve}
            entries={contest.entries}
            paid={Math.max(0, ...contest.prizes.map(({ to }) => to))}
          />
        </ChartFigure>
      )}
      <ChartFigure
        title="Lineups by profit"
        note="mean: ● profit, ○ loss"
        columns={['Lineup', 'Projected points', charted.yLabel, 'Mean profit']}
        rows={charted.lineups.map(({ title, points, y, profit }) => [
          title,
          formatPoints(points),
          formatNumber(Math.round(y * 10) / 10),
          euros(formatProfit(profit)),
        ])}
      >
        <LineupPoints {...charted} />
      </ChartFigure>
    </Box>
  );
}

/** The players whose given ownership the field does not have, because of the rules of the contest or the sum. */
function describeMisses(
  misses: ContestFigures['field']['ownership_misses'],
  names: ReadonlyMap<string, string>,
): string[] {
  const large = misses.filter(({ asked, met }) => Math.abs(asked - met) >= MIN_MISS);
  if (large.length === 0) return [];
  const percent = (share: number) => formatNumber(Math.round(share * 10) / 10);
  const shown = large.slice(0, MAX_SHOWN).map(({ id, position, asked, met }) => {
    const label = position ? ` (${POSITION_LABELS[position]})` : '';
    return `${names.get(id) ?? id}${label} ${percent(met)} % instead of ${percent(asked)} %`;
  });
  const more = large.length > MAX_SHOWN ? `, and ${large.length - MAX_SHOWN} more` : '';
  return [
    'The rules of the contest, or the sum of the ownership, do not allow the ownership that you gave for some players: ' +
      `${shown.join(', ')}${more}.`,
  ];
}

const Details = chakra('details', {
  base: {
    '& summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      minH: { base: '11', md: '6' },
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'l1',
      color: 'fg.subtle',
      '&::-webkit-details-marker': { display: 'none' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
    },
    '& summary b': { fontWeight: 'medium', color: 'fg' },
    '& summary span + span': { ms: '1.5' },
    '&[open] summary svg': { transform: 'rotate(90deg)' },
    '& ul': { display: 'grid', gap: '1', ps: '4', listStyle: 'disc' },
  },
});
