import {
  findOpponentMistake,
  type OptimizeOptions,
  type PoolPlayer,
  type TeamRule,
} from '@fanteam/contracts';
import type { LineupRules } from '@fanteam/lineup-solver';
import { fieldError } from '../common/validation';
import type { PlayerRules } from './player-rules';

/** Who and which clubs the rules of a request may name, and who is left to be picked. */
interface Named {
  ids: ReadonlySet<string>;
  teams: ReadonlySet<string>;
  selectable: ReadonlySet<string>;
}

/**
 * The rules of a request in the solver's terms; undefined when it has none.
 * @throws a 422 that names the field: unknown men or clubs, a least above a most, a lock against a maximum.
 */
export function buildRules(
  pool: readonly PoolPlayer[],
  selectable: readonly { id: string }[],
  playerRules: PlayerRules,
  options: OptimizeOptions,
): LineupRules | undefined {
  const named: Named = {
    ids: new Set(pool.map(({ id }) => id)),
    teams: new Set(pool.map(({ team }) => team)),
    selectable: new Set(selectable.map(({ id }) => id)),
  };
  const teamRules = readTeamRules(options, named);
  const rules: LineupRules = {
    ...(options.min_salary === undefined ? {} : { minSalary: options.min_salary }),
    ...teamCounts(teamRules),
    ...groups(options, named),
    ...stacks(options, named),
    ...opposing(options, teamRules),
    ...stackingPenalty(options, teamRules),
    ...exposure(options, playerRules, teamRules, named),
  };
  if (options.min_salary !== undefined && options.min_salary > options.salary_cap) {
    throw fieldError(
      ['min_salary'],
      `min_salary ${options.min_salary} is above the salary cap ${options.salary_cap}`,
    );
  }
  return Object.keys(rules).length === 0 ? undefined : rules;
}

type TeamRules = ReadonlyMap<string, TeamRule>;

function readTeamRules({ teams = {} }: OptimizeOptions, named: Named): TeamRules {
  const rules = new Map<string, TeamRule>();
  for (const [written, rule] of Object.entries(teams)) {
    const team = written.trim().toUpperCase();
    requireTeam(['teams', team], team, named);
    if (rules.has(team)) {
      throw fieldError(
        ['teams', written],
        `teams names the club ${JSON.stringify(team)} twice; keep one of them`,
      );
    }
    requireOrder(['teams', team, 'min_players'], rule.min_players, rule.max_players);
    rules.set(team, rule);
  }
  return rules;
}

function teamCounts(rules: TeamRules): Pick<LineupRules, 'teams'> {
  const counts = [...rules]
    .filter(([, rule]) => rule.min_players !== undefined || rule.max_players !== undefined)
    .map(([team, { min_players: min, max_players: max }]) => [team, given({ min, max })] as const);
  return counts.length === 0 ? {} : { teams: Object.fromEntries(counts) };
}

function groups({ groups: rules = [] }: OptimizeOptions, named: Named): Pick<LineupRules, 'groups'> {
  if (rules.length === 0) return {};
  return {
    groups: rules.map(({ players, min, max, if: condition }, index) => {
      const at = ['groups', index];
      for (const id of condition === undefined ? players : [...players, condition])
        requirePlayer(at, id, named);
      if (min === undefined && max === undefined) throw fieldError(at, 'A group needs min, max or both');
      requireOrder([...at, 'min'], min, max);
      const selectable = players.filter((id) => named.selectable.has(id));
      if (min !== undefined && condition === undefined && min > selectable.length) {
        throw fieldError(
          [...at, 'min'],
          `The group asks for ${min} of ${selectable.length} players who can be picked`,
        );
      }
      return { players: selectable, ...given({ min, max, if: condition }) };
    }),
  };
}

function stacks({ stacks: rules = [] }: OptimizeOptions, named: Named): Pick<LineupRules, 'stacks'> {
  if (rules.length === 0) return {};
  return {
    stacks: rules.map((rule, index) => {
      const { size, teams, positions, min_exposure: minExposure, max_exposure: maxExposure } = rule;
      requireOrder(['stacks', index, 'min_exposure'], minExposure, maxExposure);
      const codes = teams?.map((team) => team.trim().toUpperCase());
      codes?.forEach((team, place) => requireTeam(['stacks', index, 'teams', place], team, named));
      return { size, ...given({ teams: codes, positions, minExposure, maxExposure }) };
    }),
  };
}

function opposing({ opposing: rule }: OptimizeOptions, teamRules: TeamRules): Pick<LineupRules, 'opposing'> {
  if (!rule) return {};
  const said = new Map(
    [...teamRules].flatMap(([team, { opponent }]) =>
      opponent === undefined ? [] : [[team, opponent.trim().toUpperCase()] as const],
    ),
  );
  const mistake = findOpponentMistake(said);
  if (mistake) throw fieldError(['teams', mistake.team, 'opponent'], mistake.sentence);
  // said of one club, it holds for the other
  const opponents = new Map(
    [...said].flatMap(([team, other]) => [[team, other] as const, [other, team] as const]),
  );
  if (opponents.size === 0) {
    throw fieldError(
      ['opposing'],
      'Name the opponent of each club in teams: { "MCI": { "opponent": "ARS" } }',
    );
  }
  const { from, against, max } = rule;
  return { opposing: { from, against, max, opponents: Object.fromEntries(opponents) } };
}

function stackingPenalty(
  { stacking_penalty: isOn }: OptimizeOptions,
  teamRules: TeamRules,
): Pick<LineupRules, 'stackingPenalty'> {
  if (!isOn) return {};
  const chances = [...teamRules].flatMap(([team, { clean_sheet: chance }]) =>
    chance === undefined ? [] : [[team, chance] as const],
  );
  if (chances.length === 0) {
    const message = 'Say in teams how likely a clean sheet is: { "MCI": { "clean_sheet": 0.35 } }';
    throw fieldError(['stacking_penalty'], message);
  }
  return { stackingPenalty: Object.fromEntries(chances) };
}

function exposure(
  { max_exposure: max, exposure_mode: mode, randomness }: OptimizeOptions,
  playerRules: PlayerRules,
  teamRules: TeamRules,
  { selectable }: Named,
): Pick<LineupRules, 'exposure'> {
  const isSpread = mode === 'spread';
  if (isSpread && randomness) {
    const message = 'exposure_mode "spread" and randomness do not go together: leave one of them out';
    throw fieldError(['exposure_mode'], message);
  }
  const players = [...playerRules.byId.keys()].flatMap((id) => {
    const range = exposureRange(id, playerRules, max, selectable.has(id));
    return range && selectable.has(id) ? [[id, range] as const] : [];
  });
  const teams = [...teamRules].flatMap(([team, rule]) =>
    rule.max_exposure === undefined ? [] : [[team, { max: rule.max_exposure }] as const],
  );
  if (max === undefined && players.length === 0 && teams.length === 0 && !isSpread) return {};
  return {
    exposure: {
      ...(isSpread ? { mode } : {}),
      ...(max === undefined ? {} : { max }),
      ...(players.length === 0 ? {} : { players: Object.fromEntries(players) }),
      ...(teams.length === 0 ? {} : { teams: Object.fromEntries(teams) }),
    },
  };
}

/** A man's own exposures; undefined when he has none. */
function exposureRange(
  id: string,
  { byId, locOf }: PlayerRules,
  mostOfAll: number | undefined,
  isSelectable: boolean,
): { min?: number; max?: number } | undefined {
  const { min_exposure: min, max_exposure: max, lock, exclude } = byId.get(id) ?? {};
  if (min === undefined && max === undefined) return undefined;
  const name = `Player ${JSON.stringify(id)}`;
  const refuse = (field: string, complaint: string) => fieldError([...locOf(id), field], complaint);
  if (lock && max !== undefined && max < 1) {
    const message = `${name} is locked and may be in only ${max * 100} % of lineups; keep one of the two`;
    throw fieldError(locOf(id), message);
  }
  requireOrder([...locOf(id), 'min_exposure'], min, max);
  if (min !== undefined && min > 0) {
    if (exclude) throw refuse('min_exposure', `${name} is excluded; drop his min_exposure or the exclusion`);
    if (!isSelectable) {
      throw refuse('min_exposure', `${name} cannot be picked, so no lineup can meet his min_exposure`);
    }
    if (!lock && max === undefined && min > (mostOfAll ?? 1)) {
      const message = `${name} asks for ${min}, above the max_exposure ${mostOfAll} of everybody; give him a max_exposure of his own`;
      throw refuse('min_exposure', message);
    }
  }
  return given({ min, max });
}

function requirePlayer(loc: (string | number)[], id: string, { ids }: Named): void {
  if (!ids.has(id)) throw fieldError(loc, `There is no player ${JSON.stringify(id)} in the pool`);
}

function requireTeam(loc: (string | number)[], team: string, { teams }: Named): void {
  if (!teams.has(team)) throw fieldError(loc, `There is no club ${JSON.stringify(team)} in the pool`);
}

function requireOrder(loc: (string | number)[], min: number | undefined, max: number | undefined): void {
  if (min !== undefined && max !== undefined && min > max) {
    throw fieldError(loc, `The least, ${min}, is above the most, ${max}`);
  }
}

/** Without the fields that are undefined: absent and undefined are not the same to the solver's reader. */
function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
