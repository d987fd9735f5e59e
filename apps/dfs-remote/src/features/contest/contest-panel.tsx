import { Box, Button, chakra, Grid, Text } from '@fanteam/ui';
import { useCallback, useMemo, useState, type Dispatch, type ReactNode } from 'react';
import { EMPTY_DRAFT, type Draft } from '../../model/draft';
import { lazyPart } from '../../shared/lazy-part';
import type { PageAction, ShownProblem } from '../../model/page-state';
import { COMMON_CAP } from '../../model/suggest-contest';
import { StepPanel } from '../../shared/step-panel';
import { ContestSelect } from './contest-select';
import type { DeadlineFieldProps } from './deadline/deadline';
import { NumberField } from './number-fields';
import { SubmitBar } from './submit-bar';

// Loaded once there is a player pool.
const PoolFactsNote = lazyPart(
  'The pool facts panel',
  async () => (await import('./pool-facts-note')).PoolFactsNote,
);

// Loaded for contests with a preset.
const ContestFacts = lazyPart(
  'About the contest',
  async () => (await import('./contest-facts')).ContestFacts,
);

const DeadlineField = lazyPart<DeadlineFieldProps>(
  'The deadline',
  async () => (await import('./deadline/deadline')).DeadlineField,
  <Box minH={{ base: '11', md: '8' }} />,
);

// Loaded before a run can fail: the fixes need the rules.
const RunProblem = lazyPart('The error message', async () => (await import('./run-problem')).RunProblem);
const AppliedFix = lazyPart('The applied fix', async () => (await import('./run-problem')).AppliedFix);

/** Loads the parts before they are shown. */
export function preloadContest(): void {
  PoolFactsNote.preload();
  ContestFacts.preload();
  DeadlineField.preload();
  RunProblem.preload();
}

interface ContestPanelProps {
  draft: Draft;
  /** The draft for parts that may follow later. */
  later: Draft;
  problem: ShownProblem | null;
  isReady: boolean;
  /** There are lineups, so the next step is in the panel of the lineups. */
  hasLineups: boolean;
  isOptimizing: boolean;
  dispatch: Dispatch<PageAction>;
  onSubmit: () => void;
  onFix: (fixed: Draft, label: string) => void;
  /** The fix that was applied last. */
  appliedFix: string | null;
  /** The rules, shown between the pool facts and the submit button. */
  children: ReactNode;
  /** Shown above the submit button. */
  bestLineup: ReactNode;
}

/** Step 2: contest, number of lineups, salary cap, rules and the submit button. */
export function ContestPanel(props: ContestPanelProps) {
  const { draft, problem, appliedFix, isReady, hasLineups, isOptimizing, dispatch, onSubmit, onFix } = props;
  const { later, bestLineup, children } = props;
  const { contest } = draft;
  const typeNumLineups = useCallback(
    (text: string) => dispatch({ type: 'num-lineups-typed', text }),
    [dispatch],
  );
  const typeSalaryCap = useCallback(
    (text: string) => dispatch({ type: 'salary-cap-typed', text }),
    [dispatch],
  );
  const typeDeadline = useCallback((text: string) => dispatch({ type: 'deadline-typed', text }), [dispatch]);
  const isCapInvalid = problem?.reasons?.some(({ code }) => code === 'salary_cap') ?? false;
  const [isCapTooLow, setIsCapTooLow] = useState(false);
  const isCapSet = contest.salaryCap !== EMPTY_DRAFT.contest.salaryCap;
  const capHint = useMemo(
    () => (isCapSet ? null : <CapHint onChoose={typeSalaryCap} />),
    [isCapSet, typeSalaryCap],
  );
  return (
    <StepPanel
      step={2}
      title="Set up the contest"
      state={isReady && !hasLineups ? 'current' : 'available'}
      id="contest"
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="settings">
          <ContestSelect contest={contest.contest} roster={contest.roster} dispatch={dispatch} />
          {(isReady || contest.contest !== EMPTY_DRAFT.contest.contest) && (
            <ContestFacts draft={later} hasPlayers={isReady} dispatch={dispatch} />
          )}
          <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
            <NumberField label="Number of Lineups" text={contest.numLineups} onType={typeNumLineups} />
            <NumberField
              label="Salary Cap"
              text={contest.salaryCap}
              isInvalid={isCapInvalid}
              onType={typeSalaryCap}
            />
          </Grid>
          {isReady ? (
            <PoolFactsNote draft={later} dispatch={dispatch} onCapTooLow={setIsCapTooLow}>
              {capHint}
            </PoolFactsNote>
          ) : (
            capHint
          )}
          {isReady && <DeadlineField deadline={contest.deadline} onType={typeDeadline} />}
        </div>
        <div className="rules">
          {children}
          {problem && <RunProblem draft={draft} problem={problem} onFix={onFix} />}
          {appliedFix !== null && (
            <AppliedFix label={appliedFix} onUndo={() => dispatch({ type: 'undone' })} />
          )}
        </div>
        <SubmitBar isNext={isReady && isCapSet && !isCapTooLow && !hasLineups} isOptimizing={isOptimizing}>
          {isReady && bestLineup}
        </SubmitBar>
      </Form>
    </StepPanel>
  );
}

/** The unit of the cap, and a button for the usual one. Shown until a cap is set. */
function CapHint({ onChoose }: { onChoose: (cap: string) => void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Text flex="1 1 8rem" fontSize="xs" lineHeight="1rem" color="fg.subtle">
        FanTeam contests often use 100 M.
      </Text>
      <Button
        size={{ base: 'lg', md: '2xs' }}
        variant="subtle"
        flex="none"
        onClick={() => onChoose(COMMON_CAP)}
      >
        Use {COMMON_CAP}
      </Button>
    </Box>
  );
}

/**
 * Fills the panel. In a panel of limited height, the rules scroll; the settings scroll only if they leave too little room
 * for the rules, as with an open roster editor.
 */
const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    '& .settings': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2.5',
      px: '4',
      pb: '2',
      minH: '0',
      overflowY: 'auto',
    },
    '& .rules': { display: 'flex', flexDirection: 'column', flex: '1 0 auto', minH: { md: '40' } },
    lg: {
      '& .rules': { flex: '1 1 10rem', overflowY: 'auto' },
      // Room for why there are no lineups, and the fixes.
      '& .rules:has([role=alert])': { flexBasis: '21.25rem' },
    },
  },
});
