import { Box, Spinner, Text } from '@fanteam/ui';
import { contestName } from '../../../model/simulate/simulation-draft';
import type { SimulationState } from '../../../model/simulate/simulation-state';
import { formatProfitEstimate } from '../../../shared/format-estimates';
import type { ProfitOfSet } from './profit-of-set';
import type { TeamSimulation } from './use-team-figures';
import type { Team } from './use-teams';

interface TeamFiguresNoteProps {
  simulation: SimulationState;
  /** What has changed since the simulation; null if nothing has. */
  staleness: string | null;
  teams: readonly Team[];
  simulated: TeamSimulation;
  /** Undefined without figures. */
  ofSet: ProfitOfSet | undefined;
}

/** More reasons are only counted. */
const MAX_LISTED = 5;

/** The best team beside the best lineup, and what is missing for the figures. */
export function TeamFiguresNote({ simulation, staleness, teams, simulated, ofSet }: TeamFiguresNoteProps) {
  const { input, status } = simulation;
  if (status === 'running') return null;
  if (!input || !simulation.figures || input.isIncomplete) {
    return <Text {...SMALL}>Simulate the lineups. The profit of your teams is then shown too.</Text>;
  }
  const { figures, isRunning, problem } = simulated;
  if (problem !== null) {
    return (
      <Text {...SMALL} color="warn.fg">
        {problem}
      </Text>
    );
  }
  const refused = teams.flatMap(({ number, checked }) => {
    const own = figures.get(number);
    // The reasons of illegal teams are in the table.
    return own && 'reason' in own && !checked?.faults.length ? [{ number, reason: own.reason }] : [];
  });
  return (
    <Box {...SMALL}>
      {describeBest(teams, simulated, ofSet) ?? (isRunning ? 'Simulating your teams' : null)}
      {isRunning && <Spinner size="xs" ms="2" />}
      {input.request.contests && <Text>These are figures of {contestName(input.request, 0)}.</Text>}
      {staleness !== null && <Text fontWeight="medium">{staleness}</Text>}
      {refused.slice(0, MAX_LISTED).map(({ number, reason }) => (
        <Text key={number}>
          My team {number} has no figures: {reason}.
        </Text>
      ))}
      {refused.length > MAX_LISTED && <Text>{refused.length - MAX_LISTED} more teams have no figures.</Text>}
    </Box>
  );
}

/**
 * "As the only entry, My team 2 has the highest mean profit of your teams: +1.20 ± 0.60. Lineup 7 has the highest of the
 * lineups: +2.30 ± 0.60." Null without figures.
 */
function describeBest(
  teams: readonly Team[],
  { figures }: TeamSimulation,
  ofSet: ProfitOfSet | undefined,
): string | null {
  const known = teams.flatMap(({ number }) => {
    const own = figures.get(number);
    return own && 'profit' in own ? [{ number, profit: own.profit }] : [];
  });
  const [best] = known.toSorted((one, other) => other.profit.mean - one.profit.mean);
  if (!best) return null;
  const team = `As the only entry, My team ${best.number} has the highest mean profit of your teams`;
  const own = `${team}: ${formatProfitEstimate(best.profit)}.`;
  if (!ofSet) return own;
  const { view, figures: ofBest } = ofSet.best;
  return `${own} ${view.title} has the highest of the lineups: ${formatProfitEstimate(ofBest.profit)}.`;
}

const SMALL = { fontSize: 'dense', color: 'fg.muted' } as const;
