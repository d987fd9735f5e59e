import { useEffect, useMemo, useState } from 'react';
import { describeFailure } from '../../../model/simulate/describe-failure';
import { toEntry } from '../../../model/simulate/entries';
import type { SimulationState } from '../../../model/simulate/simulation-state';
import type { simulateTeams, TeamFigures } from '../../../model/simulate/worker/simulate-teams';
import address from '../../../model/simulate/worker/simulator-worker.ts?worker';
import { reportFailure } from '../../../shared/report-failure';
import { useUnchanged } from '../../../shared/use-unchanged';
import { WorkerCalls } from '../../../shared/worker-calls';
import type { Team } from './use-teams';

export interface TeamSimulation {
  /**
   * By the number of the team. Teams of the wrong size, those that contradict themselves, and those that are not simulated
   * yet have none.
   */
  figures: ReadonlyMap<number, TeamFigures>;
  isRunning: boolean;
  /** Why the simulation failed, as sentences; null if it did not. */
  problem: string | null;
}

interface Found {
  asked: object;
  figures: readonly TeamFigures[];
  isRunning: boolean;
  problem: string | null;
}

const NO_FIGURES: readonly TeamFigures[] = [];

/**
 * The figures of teams in the contest that was simulated last, each as the only entry. They are simulated in a worker of
 * their own, so that entries can be chosen meanwhile.
 *
 * @param simulation undefined before a run
 * @param isShown nothing is started while the teams are not shown
 */
export function useTeamFigures(
  teams: readonly Team[],
  simulation: SimulationState | undefined,
  isShown: boolean,
): TeamSimulation {
  const [worker] = useState(() => new WorkerCalls<{ simulateTeams: typeof simulateTeams }>(address));
  useEffect(() => () => worker.close(), [worker]);
  const simulated = simulation?.figures ? simulation.input : null;
  const entries = useUnchanged(readable(teams).map(({ lineup }) => toEntry(lineup)));
  const upTo = simulation?.scenariosDone;
  const asked = useMemo(() => {
    if (!simulated || simulated.isIncomplete || entries.length === 0) return null;
    const { pool, request } = simulated;
    return { simulation: { pool, request }, teams: entries, ...(upTo && { upTo }) };
  }, [simulated, upTo, entries]);
  const [found, setFound] = useState<Found | null>(null);
  const isKnown = found !== null && found.asked === asked && !found.isRunning;
  const start = !isKnown && isShown && simulation?.status !== 'running' ? asked : null;
  useEffect(() => {
    if (!start) return;
    const control = new AbortController();
    const { signal } = control;
    const set = (figures: readonly TeamFigures[], isRunning: boolean, problem: string | null = null) =>
      setFound({ asked: start, figures, isRunning, problem });
    worker.call('simulateTeams', start, { signal, onStep: (figures) => set(figures, true) }).then(
      (figures) => set(figures, false),
      (error: unknown) => {
        if (signal.aborted) return;
        reportFailure(error);
        const { text, detail } = describeFailure(error);
        set(NO_FIGURES, false, `Your teams have no figures. ${[text, detail].filter(Boolean).join('. ')}`);
      },
    );
    return () => control.abort();
  }, [worker, start]);
  const ofAsked = found?.asked === asked ? found : null;
  const figures = useMemo(() => byNumber(teams, ofAsked?.figures ?? NO_FIGURES), [teams, ofAsked]);
  return {
    figures,
    isRunning: start !== null,
    problem: ofAsked?.problem ?? null,
  };
}

function byNumber(teams: readonly Team[], figures: readonly TeamFigures[]): ReadonlyMap<number, TeamFigures> {
  const entered = readable(teams);
  return new Map(figures.flatMap((each, at) => (entered[at] ? [[entered[at].number, each] as const] : [])));
}

/** The teams whose text states one lineup. Whether it is legal is found by the simulation. */
function readable(teams: readonly Team[]) {
  return teams.flatMap(({ number, read, checked }) =>
    checked?.lineup && read.faults.length === 0 ? [{ number, lineup: checked.lineup }] : [],
  );
}
