import { CONTEST_PRESETS, withoutCaptains, type Position, type Roster } from '@fanteam/contracts';
import { canFillRoster } from '@fanteam/lineup-solver';
import { rulesOf, type ContestDraft, type Draft } from '../draft';
import { isAllowed } from '../statuses';
import { parseNumber } from '../../shared/numbers';
import { opponentsOf } from './request-rules';
import type { RulesDraft } from './rules';

/** The fields of a player that rules are checked against. */
export interface RulePlayer {
  key: string;
  name: string;
  position: Position;
  team: string;
  salary: number;
  /** Not excluded, with an allowed status and a projection. A lock overrides the last two. */
  isSelectable: boolean;
}

/** The rules, and everything that they are checked against in the page. */
export interface RuleContext {
  rules: RulesDraft;
  /** The pool without removed players, by row key. */
  players: ReadonlyMap<string, RulePlayer>;
  selectable: readonly RulePlayer[];
  roster: Roster;
  salaryCap: number;
  lineups: number;
  opponents: ReadonlyMap<string, string>;
  /** The optional columns that at least one player has a value for. */
  has: Readonly<Record<'floor' | 'ceiling' | 'ownership', boolean>>;
}

/** The rules of the shown pool with their context. */
export function ruleContext(draft: Draft): RuleContext {
  const { mode, file, contest } = draft;
  const rules = rulesOf(draft);
  const pool = mode === 'csv' ? (file?.stored?.pool ?? []) : [];
  const players = new Map(listPlayers(draft, rules).map((player) => [player.key, player]));
  const selectable = [...players.values()].filter(({ isSelectable }) => isSelectable);
  return {
    rules,
    players,
    selectable,
    roster: contestRoster(contest, selectable),
    salaryCap: parseNumber(contest.salaryCap) ?? 1,
    lineups: parseNumber(contest.numLineups) ?? 1,
    opponents: opponentsOf(rules, mode === 'csv' ? pool : draft.typed.players),
    has: {
      floor: pool.some(({ floor }) => floor !== undefined),
      ceiling: pool.some(({ ceiling }) => ceiling !== undefined),
      ownership: pool.some(({ ownership }) => ownership !== undefined),
    },
  };
}

function listPlayers({ mode, file, typed, contest }: Draft, rules: RulesDraft): RulePlayer[] {
  const ruleOf = new Map(Object.entries(rules.players));
  if (mode === 'manual') {
    return typed.players.map(({ key, name, position, team, salary }) => ({
      key,
      name,
      position,
      team,
      salary,
      isSelectable: !ruleOf.get(key)?.exclude,
    }));
  }
  const removed = new Set(file?.removed);
  const projections = new Map(Object.entries(file?.projections ?? {}));
  return (file?.stored?.pool ?? [])
    .filter(({ id }) => !removed.has(id))
    .map(({ id, name, position, team, salary, status, projection }) => {
      const { lock, exclude, captain } = ruleOf.get(id) ?? {};
      const hasProjection = (projections.get(id) ?? projection) !== null;
      const hasAllowedStatus = isAllowed(status, contest.statuses);
      const isSelectable = !exclude && ((hasProjection && hasAllowedStatus) || lock || captain === 'always');
      return { key: id, name, position, team, salary, isSelectable: Boolean(isSelectable) };
    });
}

/** The roster that the server will use. `auto` is Classic 11 if the pool can fill it, else Mini 4. */
function contestRoster({ contest, roster }: ContestDraft, selectable: readonly RulePlayer[]): Roster {
  const classic = CONTEST_PRESETS['classic-11'].roster;
  if (roster) return roster;
  if (contest === 'custom') return classic;
  if (contest !== 'auto') return CONTEST_PRESETS[contest].roster;
  const { size, positions, max_per_team: maxPerTeam } = classic;
  const fits = canFillRoster(selectable, { size, positions, maxPerTeam });
  return withoutCaptains(fits ? classic : CONTEST_PRESETS['mini-4'].roster);
}
