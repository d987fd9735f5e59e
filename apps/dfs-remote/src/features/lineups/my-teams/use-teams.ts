import type { Roster } from '@fanteam/contracts';
import { readTeams, type ReadTeam } from '@fanteam/fanteam-files';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CheckedTeam, Improvement, OwnTeam } from '../../../model/my-teams/check-teams';
import type { TeamText } from '../../../model/my-teams/team-storage';
import type { RunRequest } from '../../../model/run-state';
import { useSolverCall } from '../use-solver-call';
import type { PlayerSource } from '../player-source';

export interface TeamSetting {
  source: PlayerSource;
  request: RunRequest;
  roster: Roster;
}

/** A lineup that was made elsewhere, with what is known about it. */
export interface Team {
  /** From 1, in the order of the text. */
  number: number;
  read: ReadTeam;
  /** The names that are not one player of the pool. */
  unclear: ReadTeam['players'];
  /** Undefined while it is being checked, and with unclear names. */
  checked: CheckedTeam | undefined;
  /** The best single swap. Null without one; undefined while it is not known. */
  swap: Improvement | null | undefined;
}

/** Long enough for a pause in typing: ending a search costs more than waiting for it. */
const SETTLED_MS = 300;
/** A longer change was pasted, and is read at once. */
const MAX_TYPED = 40;

/**
 * Reads, checks and improves the lineups of a text. `isFailed`: the browser could not run the solver. `isWhole`: the
 * lineups are those of the whole present text, so they can replace it. `isCut`: a part of the text was left out.
 */
export function useTeams({ text, answers }: TeamText, { source, request, roster }: TeamSetting) {
  const settled = useSettled(useDeferredValue(text));
  const { pool, tournamentId } = source;
  const { teams, notes, problems, isCut } = useMemo(
    () => readTeams(settled, { pool, tournamentId, shape: shapeOf(roster), answers: new Map(answers) }),
    [settled, pool, tournamentId, roster, answers],
  );
  const params = useMemo(
    () => ({ pool, request, roster, teams: teams.flatMap((team) => toOwnTeam(team) ?? []) }),
    [pool, request, roster, teams],
  );
  const asked = params.teams.length > 0 ? params : null;
  const { answer: checked } = useSolverCall('checkTeams', asked);
  const one = useMemo(() => asked && { ...asked, swaps: 1 as const }, [asked]);
  const { answer: swaps } = useSolverCall('improveTeams', one);
  const listed = useMemo(() => {
    let clear = 0;
    return teams.map((read, at): Team => {
      const unclear = read.players.filter(({ id }) => id === undefined);
      const place = unclear.length === 0 ? clear++ : -1;
      const of = <Answer>(all: readonly Answer[] | 'failed' | null) =>
        place < 0 || all === 'failed' ? undefined : all?.[place];
      const own = of(checked === 'failed' ? checked : (checked?.teams ?? null));
      const faults = own && { ...own, faults: [...read.faults, ...own.faults] };
      return { number: at + 1, read, unclear, checked: faults, swap: of(swaps) };
    });
  }, [teams, checked, swaps]);
  const optimum = checked === 'failed' ? null : (checked?.optimum ?? null);
  const isWhole = !isCut && settled === text;
  return {
    teams: listed,
    notes,
    problems,
    params,
    optimum,
    isWhole,
    isCut,
    isFailed: checked === 'failed' || swaps === 'failed',
  };
}

const shapeOf = ({ size, captain, vice_captain: vice }: Roster) => ({
  size,
  hasCaptain: captain !== null,
  hasViceCaptain: vice !== null,
});

/** Null with unclear names. */
export function toOwnTeam({ players, captain, viceCaptain }: ReadTeam): OwnTeam | null {
  const ids = players.flatMap(({ id }) => id ?? []);
  if (ids.length < players.length) return null;
  return {
    ids,
    ...(captain !== undefined && { captain: ids[captain]! }),
    ...(viceCaptain !== undefined && { viceCaptain: ids[viceCaptain]! }),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  if (Math.abs(text.length - settled.length) > MAX_TYPED) setSettled(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
