/** The start of the simulation, its progress, and which lineups it uses. */
import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { Box, Button, chakra, RedoIcon, Text, VisuallyHidden } from '@fanteam/ui';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import type { SimulationState } from '../../model/simulate/simulation-state';
import { FocusSlot } from '../../shared/focus-slot';
import { formatCount } from '../../shared/format-estimates';
import { countOf } from '../../shared/numbers';
import { ProgressTrack } from '../../shared/progress-track';

interface RunButtonProps {
  state: SimulationState;
  /** What is simulated, such as "150 lineups". */
  entered: string;
  /** This is the next step. */
  isNext: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** Starts the simulation in the browser. Cancel takes its place while it is running. */
export function RunButton({ state, entered, isNext, onStart, onCancel }: RunButtonProps) {
  const look = { minH: '11', h: 'auto', alignSelf: 'stretch', whiteSpace: 'normal' } as const;
  return (
    <FocusSlot>
      {/* Keys: as the same element, Cancel would become the next start. */}
      {state.status === 'running' ? (
        <Button key="cancel" {...look} variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button key="start" {...look} variant={isNext ? 'solid' : 'outline'} onClick={onStart}>
          {state.figures ? (
            <>
              <RedoIcon size={14} /> Simulate again
            </>
          ) : (
            `Simulate ${entered}`
          )}
        </Button>
      )}
    </FocusSlot>
  );
}

interface RunPartProps {
  draft: SimulationDraft;
  /** Number of lineups, and of favorites among them. */
  lineups: number;
  favorites: number;
  /** The settings of the run that the points depend on, as a sentence. */
  settings: string;
  isRunning: boolean;
  onChange: (part: Partial<Pick<SimulationDraft, 'lineups' | 'scenarios'>>) => void;
  onServer: () => void;
}

const { defaultScenarios, scenarios: maxScenarios, scenariosMin } = SIMULATION_LIMITS;
const SCENARIOS = [...new Set([scenariosMin, defaultScenarios, 3 * defaultScenarios, maxScenarios])];

/** Which lineups are simulated, in how many contests, and the simulation on the server. */
export function RunPart(props: RunPartProps) {
  const { draft, lineups, favorites, settings, isRunning, onChange, onServer } = props;
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Select
          aria-label="Lineups to simulate"
          disabled={isRunning}
          value={draft.lineups}
          onChange={({ target }) => onChange({ lineups: target.value === 'favorites' ? 'favorites' : 'all' })}
        >
          <option value="all">{countOf(lineups, 'lineup')}</option>
          <option value="favorites">{countOf(favorites, 'favorite')}</option>
        </Select>
        <Select
          aria-label="Number of contests"
          disabled={isRunning}
          value={draft.scenarios}
          onChange={({ target }) => onChange({ scenarios: Number(target.value) })}
        >
          {[...new Set([...SCENARIOS, draft.scenarios])].map((scenarios) => (
            <option key={scenarios} value={scenarios}>
              {formatCount(scenarios)} contests
            </option>
          ))}
        </Select>
        <Button
          size={{ base: 'lg', md: 'sm' }}
          h="auto"
          minH={{ base: '11', md: '9' }}
          maxW="full"
          whiteSpace="normal"
          variant="outline"
          disabled={isRunning}
          onClick={onServer}
        >
          Simulate on the server and share
        </Button>
      </Box>
      <Text color="fg.muted">
        In each simulated contest, all matches and the contest are played once. More contests make the errors
        (±) smaller. {settings}
      </Text>
    </Box>
  );
}

/** How far the simulation is, or how it ended. */
export function RunStatus({ state }: { state: SimulationState }) {
  const { status, scenariosDone, scenarios } = state;
  const isRunning = status === 'running';
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="2"
      minH="1.25rem"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      {isRunning && <ProgressTrack label="Contests done" done={scenariosDone} total={scenarios} />}
      <span aria-hidden={isRunning || undefined}>{describe(state)}</span>
      <VisuallyHidden aria-live="polite">{announce(state)}</VisuallyHidden>
    </Box>
  );
}

function describe({ status, place, scenariosDone, scenarios, input }: SimulationState): string {
  const { scenarios: asked = 0 } = input?.request ?? {};
  const done = `${formatCount(scenariosDone)} of ${formatCount(scenarios)} contests`;
  switch (status) {
    case 'idle':
    case 'failed':
      return '';
    case 'running':
      if (scenariosDone > 0) return done;
      return place === 'server' ? 'Waiting for the server…' : 'Preparing the field…';
    case 'cancelled':
      return `Cancelled after ${done}.`;
    case 'done':
      return scenarios < asked
        ? `${formatCount(scenarios)} of ${formatCount(asked)} contests simulated: the time limit was reached.`
        : `${formatCount(scenarios)} contests simulated.`;
  }
}

/**
 * Only the beginning and the end: a screen reader could not follow each batch. An interruption is announced with its
 * sentence (`useChanges`). A cancellation is announced without its number of contests: the last batch can be rendered
 * after it, and the changed number would announce it again.
 */
function announce(state: SimulationState): string {
  if (state.interrupted !== null) return '';
  if (state.status === 'cancelled') return 'Simulation cancelled.';
  if (state.status !== 'running') return describe(state);
  if (state.scenariosDone > 0) return 'First figures are available.';
  return state.runId === null
    ? 'Simulation started.'
    : 'The simulation is on the server. Its link can be copied.';
}

const Select = chakra('select', {
  base: {
    h: { base: '11', md: '9' },
    px: '2',
    fontSize: { base: 'md', md: 'dense' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});
