import { SIMULATION_LIMITS, type Guess, type SimulationFigures } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { memo, useMemo } from 'react';
import { chartLineups, type LineupFacts } from './charted-lineups';
import {
  describeAlone,
  describeField,
  describeSet,
  doubtProfit,
  GUESS_TEXTS,
  type SimulatedContest,
} from './describe-figures';
import { formatCount } from '../../../shared/format-estimates';
import { formatNumber } from '../../../shared/numbers';
import { SetFigures } from './set-figures';
import { SimulationCharts } from './simulation-charts';

/** Smaller misses, in percent, are within the error of the draw. */
const MIN_MISS = 1;
const MAX_SHOWN = 5;

export interface SimulationFiguresViewProps {
  figures: SimulationFigures;
  /** The number of scenarios that the figures are based on. */
  scenarios: number;
  contest: SimulatedContest;
  /** 0–1. */
  trust?: number | undefined;
  guessed: readonly Guess[];
  warnings: readonly string[];
  lineups: readonly LineupFacts[];
  /** The names of players, by id. */
  names: ReadonlyMap<string, string>;
}

/** The figures of a simulation: a sentence, the figures of all entries together, and pictures with their tables. */
export const SimulationFiguresView = memo(function SimulationFiguresView(props: SimulationFiguresViewProps) {
  const { figures, scenarios, contest, guessed, warnings, lineups, names } = props;
  const { trust = SIMULATION_LIMITS.defaultTrust } = props;
  const { set, field } = figures;
  const isWhole = set.entries <= contest.entries;
  const doubt = isWhole ? doubtProfit(set, contest.fee) : null;
  const charted = useMemo(() => chartLineups(figures.lineups, lineups), [figures, lineups]);
  const guessesOf = (...kinds: Guess[]) => guessed.filter((guess) => kinds.includes(guess));
  return (
    <Box display="grid" gap="3" fontSize="13px" fontVariantNumeric="tabular-nums">
      {/* The height of the longest sentence, so that the figures below stay in place while it changes. */}
      <Text
        fontSize="md"
        lineHeight="1.5rem"
        fontWeight="medium"
        minH={{ base: '9rem', sm: '6rem', md: '3rem' }}
      >
        {isWhole
          ? describeSet(set, scenarios, contest.fee)
          : describeAlone(figures.lineups.length, contest.entries)}
      </Text>
      {doubt && <Text color="warn.fg">{doubt}</Text>}
      <Text color="fg.muted">
        In each scenario, all matches and the contest are played once. ± is 2 standard errors for{' '}
        {formatCount(scenarios)} scenarios, without the errors of the model. Trust in your projections:{' '}
        {formatNumber(trust, 2)}. At trust 1, they are assumed to be exactly right.
      </Text>
      <Guesses guesses={guessesOf('goals', 'matches', 'sd')} />
      {isWhole && <SetFigures set={set} contest={contest} />}
      <SimulationCharts figures={figures} contest={contest} isWhole={isWhole} {...charted} />
      <Box display="grid" gap="1">
        <Text>{describeField(figures)}</Text>
        <Guesses guesses={guessesOf('ownership', 'captain_ownership')} />
        <FieldMisses misses={field.ownership_misses} names={names} />
      </Box>
      {warnings.length > 0 && (
        <Box as="ul" color="warn.fg">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Box>
      )}
    </Box>
  );
});

/** What was guessed, next to the figures that depend on it. */
function Guesses({ guesses }: { guesses: readonly Guess[] }) {
  if (guesses.length === 0) return null;
  return (
    <Box as="ul" color="warn.fg">
      {guesses.map((guess) => (
        <li key={guess}>{GUESS_TEXTS[guess]}</li>
      ))}
    </Box>
  );
}

interface FieldMissesProps {
  misses: SimulationFigures['field']['ownership_misses'];
  /** The names of players, by id. */
  names: ReadonlyMap<string, string>;
}

/** The players whose ownership the field cannot reach, because of the salary cap or the club limit. */
function FieldMisses({ misses, names }: FieldMissesProps) {
  const large = misses.filter(({ asked, met }) => Math.abs(asked - met) >= MIN_MISS);
  if (large.length === 0) return null;
  const percent = (share: number) => formatNumber(Math.round(share * 10) / 10);
  const shown = large
    .slice(0, MAX_SHOWN)
    .map(({ id, asked, met }) => `${names.get(id) ?? id} ${percent(met)} % instead of ${percent(asked)} %`);
  const more = large.length - shown.length;
  return (
    <Text color="warn.fg">
      The field cannot reach the ownership of some players under the rules of the contest: {shown.join(', ')}
      {more > 0 && `, and ${more} more`}.
    </Text>
  );
}
