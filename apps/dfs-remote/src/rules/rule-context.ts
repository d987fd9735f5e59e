import { CONTEST_PRESETS, withoutCaptains, type Position, type Roster } from '@fanteam/contracts';
import { canFillRoster } from '@fanteam/lineup-solver';
import { rulesOf, type ContestDraft, type Draft } from '../draft/draft';
import { isAllowed } from '../draft/statuses';
import { parseNumber } from '../numbers';
import { opponentsOf } from './request-rules';
import type { RulesDraft } from './rules';

/** A man of the pool as the rules see him. */
export interface RulePlayer {
  key: string;
  name: string;
  position: Position;
  team: string;
  salary: number;
  /** Not removed or excluded, of an allowed status, with a projection; a lock overrides the last two. */
  isSelectable: boolean;
}

/** What the rules are held against before the server is asked. */
export interface RuleContext {
  rules: RulesDraft;
  /** The whole pool, by the key of the row, without the removed. */
  men: ReadonlyMap<string, RulePlayer>;
  /** Who can be picked. */
  choice: readonly RulePlayer[];
  roster: Roster;
  salaryCap: number;
  lineups: number;
  opponents: ReadonlyMap<string, string>;
  /** The columns beyond the projection that the pool has. */
  has: Readonly<Record<'floor' | 'ceiling' | 'ownership', boolean>>;
}

/** The rules of the shown pool with all they are about. */
export function ruleContext(draft: Draft): RuleContext {
  const { mode, file, contest } = draft;
  const rules = rulesOf(draft);
  const pool = mode === 'csv' ? (file?.stored?.pool ?? []) : [];
  const men = new Map(listMen(draft, rules).map((man) => [man.key, man]));
  const choice = [...men.values()].filter(({ isSelectable }) => isSelectable);
  return {
    rules,
    men,
    choice,
    roster: contestRoster(contest, choice),
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

function listMen({ mode, file, typed, contest }: Draft, rules: RulesDraft): RulePlayer[] {
  const words = new Map(Object.entries(rules.players));
  if (mode === 'manual') {
    return typed.players.map(({ key, name, position, team, salary }) => ({
      key,
      name,
      position,
      team,
      salary,
      isSelectable: !words.get(key)?.exclude,
    }));
  }
  const removed = new Set(file?.removed);
  const projections = new Map(Object.entries(file?.projections ?? {}));
  return (file?.stored?.pool ?? [])
    .filter(({ id }) => !removed.has(id))
    .map(({ id, name, position, team, salary, status, projection }) => {
      const { lock, exclude, captain } = words.get(id) ?? {};
      const isKnown = (projections.get(id) ?? projection) !== null;
      const isExpected = isAllowed(status, contest.statuses);
      const isSelectable = !exclude && ((isKnown && isExpected) || lock || captain === 'always');
      return { key: id, name, position, team, salary, isSelectable: Boolean(isSelectable) };
    });
}

/** The roster that the server will use: `auto` is Classic 11 where the pool can fill it, else Mini 4. */
function contestRoster({ contest, roster }: ContestDraft, choice: readonly RulePlayer[]): Roster {
  const classic = CONTEST_PRESETS['classic-11'].roster;
  if (roster) return roster;
  if (contest === 'custom') return classic;
  if (contest !== 'auto') return CONTEST_PRESETS[contest].roster;
  const { size, positions, max_per_team: maxPerTeam } = classic;
  const fits = canFillRoster(choice, { size, positions, maxPerTeam });
  return withoutCaptains(fits ? classic : CONTEST_PRESETS['mini-4'].roster);
}
