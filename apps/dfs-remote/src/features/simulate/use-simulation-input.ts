import type { PoolPlayer, Roster } from '@fanteam/contracts';
import { useMemo } from 'react';
import type { LineupView } from '../../model/lineup-view';
import type { PlayerDraft } from '../../model/repair/repair-setting';
import type { Results } from '../../model/run-state';
import { buildSimulation } from '../../model/simulate/build-simulation';
import { readContests, type ContestReading } from '../../model/simulate/check-contest';
import { describeOwnership, type OwnershipFacts } from '../../model/simulate/describe-ownership';
import { listMatches, type MatchList } from '../../model/simulate/list-matches';
import { fixturesOf } from '../../model/draft';
import type { Fixtures } from '../../model/fixtures';
import type { SimulationDraft } from '../../model/simulate/simulation-draft';
import {
  compareSimulationPools,
  poolOfPage,
  poolOfRun,
  withPercentages,
  type PoolDifference,
  type SimulationPool,
} from '../../model/simulate/simulation-pool';
import type { SimulationInput } from '../../model/simulate/simulation-state';

/** What the inputs mean for the lineups on screen. */
export interface SimulationInputs {
  /** All contests, in the order of the draft. */
  contests: readonly ContestReading[];
  matches: MatchList;
  /** The matches that the user has entered for these players. */
  fixtures: Fixtures;
  /** Whether they are those of the page. */
  arePageFixtures: boolean;
  ownership: OwnershipFacts;
  /** The players whom the simulation uses, with ownerships in percent; null while they are not known. */
  pool: SimulationPool | null;
  /** The differences between the players of the run and those of the page. */
  difference: PoolDifference | undefined;
  /** The lineups to enter. */
  entered: readonly LineupView[];
  /** The rules of the run, which are those of the first contest. */
  run: { roster: Roster | undefined; salaryCap: number };
  /** What to simulate, or what must be changed first. Called for each start: it copies all lineups. */
  build: () => SimulationInput | { problem: string };
}

/** What the inputs are read for. */
export interface SimulationSources {
  results: Results;
  /** The page's players. Null on the page of a run. */
  draft: PlayerDraft | null;
  /** The players of the run; empty while they are not known. */
  pool: readonly PoolPlayer[];
  /** The lineups that are not deleted, as edited. */
  views: readonly LineupView[];
  favorites: readonly string[];
  roster: Roster | undefined;
}

const NO_OWNERSHIP: OwnershipFacts = { known: 0, players: 0, looksLikeShares: false };
const NO_MATCHES: MatchList = { rows: [], alone: [] };

export function useSimulationInput(inputs: SimulationDraft, sources: SimulationSources): SimulationInputs {
  const { results, draft, pool: ofFile, views, favorites, roster } = sources;
  const { request, response } = results;
  const contests = useMemo(() => readContests(inputs), [inputs]);
  const isKnown = ofFile.length > 0 || !('file_id' in request);
  const then = useMemo(() => poolOfRun(request, isKnown ? ofFile : null), [request, ofFile, isKnown]);
  const now = useMemo(() => poolOfPage(request, draft), [request, draft]);
  const difference = useMemo(
    () => (then && now ? compareSimulationPools(then, now) : undefined),
    [then, now],
  );
  const pool = inputs.values === 'page' && difference ? now : (then ?? now);
  const ofPage =
    now && draft ? fixturesOf({ ...draft, mode: 'file_id' in request ? 'csv' : 'manual' }) : undefined;
  const matches = useMemo(() => {
    if (!pool) return NO_MATCHES;
    const mode = pool.fileId === null ? 'manual' : 'csv';
    return listMatches(pool.players, {
      teams: request.teams,
      clubs: draft?.rules[mode].clubs,
      fixtures: ofPage,
      ...(!ofPage && { others: inputs.fixtures }),
    });
  }, [pool, draft, request, ofPage, inputs.fixtures]);
  const ownership = useMemo(
    () => (pool ? describeOwnership(pool, roster, inputs.sharesAsPercent) : NO_OWNERSHIP),
    [pool, roster, inputs.sharesAsPercent],
  );
  const areShares = ownership.looksLikeShares && inputs.sharesAsPercent;
  const used = useMemo(() => (pool && areShares ? withPercentages(pool) : pool), [pool, areShares]);
  const entered = useMemo(
    () => (inputs.lineups === 'favorites' ? views.filter(({ key }) => favorites.includes(key)) : views),
    [inputs.lineups, views, favorites],
  );
  const build = () =>
    used
      ? buildSimulation({
          draft: inputs,
          contests,
          matches,
          ownership,
          pool: used,
          views: entered,
          request,
          response,
          roster,
        })
      : { problem: noPlayers(ofFile) };
  const fixtures = ofPage ?? inputs.fixtures;
  return {
    contests,
    matches,
    fixtures,
    arePageFixtures: now !== null,
    ownership,
    pool: used,
    difference,
    entered,
    run: { roster, salaryCap: request.salary_cap },
    build,
  };
}

function noPlayers(pool: readonly PoolPlayer[]): string {
  return pool.length === 0
    ? 'The file of this run has expired, so its players are not available. Upload the file again and get new lineups.'
    : 'The players are loading. Try again in a moment.';
}
