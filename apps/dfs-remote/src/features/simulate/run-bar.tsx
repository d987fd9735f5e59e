import { SIMULATION_LIMITS } from '@fanteam/contracts';
import { Box, Button, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import type { SimulationPlace, SimulationState } from '../../model/simulate/simulation-state';
import { FocusSlot } from '../../shared/focus-slot';
import { countOf } from '../../shared/numbers';
import { formatCount } from '../../shared/format-estimates';
import { ProgressTrack } from '../../shared/progress-track';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';

interface RunBarProps {
  state: SimulationState;
  draft: SimulationDraft;
  /** Number of lineups, and of favorites among them. */
  lineups: number;
  favorites: number;
  onChange: (part: Partial<Pick<SimulationDraft, 'lineups' | 'scenarios'>>) => void;
  onStart: (place: SimulationPlace) => void;
  onCancel: () => void;
}

const { defaultScenarios, scenarios: maxScenarios, scenariosMin } = SIMULATION_LIMITS;
const SCENARIOS = [...new Set([scenariosMin, defaultScenarios, 3 * defaultScenarios, maxScenarios])];

/** Which lineups are simulated and how precisely; the start, the progress and Cancel. */
export function RunBar(props: RunBarProps) {
  const { state, draft, lineups, favorites, onChange, onStart, onCancel } = props;
  const isRunning = state.status === 'running';
  return (
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
        aria-label="Number of scenarios"
        disabled={isRunning}
        value={draft.scenarios}
        onChange={({ target }) => onChange({ scenarios: Number(target.value) })}
      >
        {[...new Set([...SCENARIOS, draft.scenarios])].map((scenarios) => (
          <option key={scenarios} value={scenarios}>
            {formatCount(scenarios)} scenarios
          </option>
        ))}
      </Select>
      <FocusSlot>
        {isRunning ? (
          <Button size={{ base: 'lg', md: 'sm' }} variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            <Button size={{ base: 'lg', md: 'sm' }} onClick={() => onStart('browser')}>
              Simulate
            </Button>
            <Button
              size={{ base: 'lg', md: 'sm' }}
              h="auto"
              minH={{ base: '11', md: '9' }}
              maxW="full"
              whiteSpace="normal"
              variant="outline"
              onClick={() => onStart('server')}
            >
              Simulate on the server and share
            </Button>
          </>
        )}
      </FocusSlot>
      <Status state={state} />
    </Box>
  );
}

function Status({ state }: { state: SimulationState }) {
  const { status, scenariosDone, scenarios } = state;
  const isRunning = status === 'running';
  return (
    <>
      {isRunning && <ProgressTrack label="Scenarios done" done={scenariosDone} total={scenarios} />}
      <Text
        fontSize="13px"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        aria-hidden={isRunning || undefined}
      >
        {describe(state)}
      </Text>
      <VisuallyHidden aria-live="polite">{announce(state)}</VisuallyHidden>
    </>
  );
}

function describe({ status, place, scenariosDone, scenarios, input }: SimulationState): string {
  const { scenarios: asked = 0 } = input?.request ?? {};
  const done = `${formatCount(scenariosDone)} of ${formatCount(scenarios)} scenarios`;
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
        ? `${formatCount(scenarios)} of ${formatCount(asked)} scenarios simulated: the time limit was reached.`
        : `${formatCount(scenarios)} scenarios simulated.`;
  }
}

/**
 * Only the beginning and the end: a screen reader could not follow each batch. An interruption is announced with its
 * sentence (`useChanges`). A cancellation is announced without its number of scenarios: the last batch can be rendered
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
    fontSize: { base: 'md', md: '13px' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});
