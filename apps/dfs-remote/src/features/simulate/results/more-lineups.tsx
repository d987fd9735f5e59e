import { SIMULATION_LIMITS, type EnteredLineup } from '@fanteam/contracts';
import { Box, Spinner, Text, VisuallyHidden } from '@fanteam/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunRequest } from '../../../model/run-state';
import type { SearchState, Simulation } from '../../../model/simulate/simulation-state';
import { formatCount } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { TextButton } from '../../../shared/text-button';
import { useProblem } from '../../../shared/use-problem';
import { readMoreCount } from './choice-draft';
import { NumberField, SubmitOrCancel } from './choice-fields';

interface MoreLineupsProps {
  simulation: Simulation;
  /** The number of simulated lineups. */
  lineups: number;
  /** The request of the run, whose rules the lineups follow. */
  run: RunRequest;
  /** The lineups on screen, which are not found again. */
  shown: () => readonly EnteredLineup[];
  isDisabled: boolean;
}

const FIRST_COUNT = 200;
const FIELD = 'more-lineups';

/** Finds more lineups to choose from. */
export function MoreLineups({ simulation, lineups, run, shown, isDisabled }: MoreLineupsProps) {
  const { state, findMore, dropMore, cancel } = simulation;
  const { search } = state;
  const room = SIMULATION_LIMITS.lineups - lineups;
  const [text, setText] = useState(String(Math.max(1, Math.min(FIRST_COUNT, room))));
  const [isOpen, setIsOpen] = useState(search.status !== 'idle');
  const { problem, setProblem, mistakeIdOf } = useProblem(`${text} ${room}`);
  const isRunning = search.status === 'running';
  const submit = () => {
    const read = readMoreCount(text, room);
    setProblem('problem' in read ? { text: read.problem, field: FIELD } : null);
    if ('count' in read) findMore(read.count, run, shown());
  };
  if (!isOpen) {
    return (
      <div>
        <TextButton
          onClick={() => {
            flushSync(() => setIsOpen(true));
            document.getElementById(FIELD)?.focus();
          }}
        >
          Find more lineups to choose from
        </TextButton>
      </div>
    );
  }
  return (
    <div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning && !isDisabled) submit();
        }}
      >
        <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
          <NumberField
            id={FIELD}
            mistakeId={mistakeIdOf(FIELD)}
            label="More lineups to choose from"
            w={{ base: 'full', md: '16.25rem' }}
            value={text}
            isReadOnly={isRunning}
            onType={setText}
          />
          <SubmitOrCancel
            submit="Find lineups"
            isRunning={isRunning}
            isDisabled={isDisabled}
            onCancel={cancel}
          />
          {search.status !== 'idle' && (
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              minH={{ base: '11', md: '9' }}
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {isRunning && <Spinner size="xs" color="brand.mark" />}
              <Text aria-live={isRunning ? 'off' : 'polite'}>{describeSearch(search)}</Text>
              {!isRunning && search.lineups.length > 0 && !isDisabled && (
                <TextButton onClick={dropMore}>Remove the new lineups</TextButton>
              )}
            </Box>
          )}
        </Box>
        <VisuallyHidden aria-live="polite">{isRunning && 'Searching for more lineups.'}</VisuallyHidden>
      </form>
      {problem && <ProblemNote key={problem.key} id={problem.id} text={problem.text} />}
      {search.failure && <ProblemNote text={search.failure.text} detail={search.failure.detail} />}
    </div>
  );
}

function describeSearch({ status, asked, lineups }: SearchState): string {
  const found = lineups.length;
  const progress = `${formatCount(found)} of ${formatCount(asked)}`;
  switch (status) {
    case 'running':
      return `${progress} found`;
    case 'cancelled':
      return `Cancelled: ${progress} found.`;
    case 'done':
      return found < asked
        ? `${progress} found. The time limit was reached, or there are no other lineups.`
        : `${countOf(found, 'new lineup')} found.`;
    case 'idle':
    case 'failed':
      return '';
  }
}
