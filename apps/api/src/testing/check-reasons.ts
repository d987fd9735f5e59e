/**
 * Tests only: holds the answer to an impossible request against an independent model (glpk, one integer program per
 * question). The verdict, every named conflict, every price and every fix are checked from the request's own fields.
 */
import type { FixChange, OptimizeFileRequest } from '@fanteam/contracts';
import type { GlpkSolver } from '@fanteam/glpk-engine';
import { describeNoLineup, readFileRequest, toProblem } from '@fanteam/lineup-request';
import type { PoolRequest } from '@fanteam/lineup-request/testing/impossible-request';
import { checkLineup, type Conflict, type ConflictRef } from '@fanteam/lineup-solver';
import { ENGINES, solveProblem } from '../solver/solve-problem';

/** The independent model's time limit for one question. */
const GLPK_MS = 20_000;
const NO_CAP = 10_000;
/** A lower cap, with as many decimals as a request may have. */
const below = (cap: number) => Number((cap - 0.01).toFixed(4));

export interface ReasonsCheck {
  /** `rejected`: the request has mistakes, so it is not solved. `unknown`: the model had too little time. */
  verdict: 'possible' | 'impossible' | 'rejected' | 'unknown';
  faults: string[];
  conflicts: number;
  /** Fixes, and those with several changes. */
  fixes: number;
  combinedFixes: number;
  /** Fixes that leave no lineup. */
  failedFixes: number;
  reasons: number;
  /** Parts of conflicts. Several parts can have the same fix, which one reason offers. */
  reasonsWithoutFix: number;
  /** Wall time of the whole solve, explanation included. */
  solverMs: number;
}

/** Solves the request as the solver process does, and checks every statement of its error. */
export async function checkReasons(
  { pool, request }: PoolRequest,
  glpk: GlpkSolver,
  timeLimitMs = 10_000,
): Promise<ReasonsCheck> {
  const check: ReasonsCheck = {
    ...{ verdict: 'rejected', faults: [], conflicts: 0, fixes: 0, combinedFixes: 0 },
    ...{ failedFixes: 0, reasons: 0, reasonsWithoutFix: 0, solverMs: 0 },
  };
  const { task } = readFileRequest(pool, request);
  if (!task) return check;
  const ignore = () => undefined;
  const silent = { onLineup: ignore, onSet: ignore, onEngineFailed: ignore };
  const outcome = await solveProblem({ problem: toProblem(task), timeLimitMs }, ENGINES, silent);
  check.verdict = askModel(glpk, { pool, request });
  check.solverMs = outcome.solverMs;
  const own = outcome.status === 'infeasible' ? 'impossible' : 'possible';
  if (check.verdict === 'unknown') return check;
  if (own !== check.verdict) check.faults.push(`verdict ${own} instead of ${check.verdict}`);
  if (!outcome.explanation || check.verdict === 'possible') return check;

  const { explanation } = outcome;
  if (!explanation.isComplete) check.faults.push('not everything was checked in time');
  // Named parts are compared without the effect of a lock on who is selectable.
  const selectable = new Set(task.players.map(({ id }) => id));
  const whole: PoolRequest = {
    pool: pool.map((player) => ({ ...player, projection: player.projection ?? 0 })),
    request: {
      ...request,
      players: Object.fromEntries(
        pool.flatMap(({ id }) => (selectable.has(id) ? [] : [[id, { exclude: true }]])),
      ),
    },
  };
  for (const conflict of explanation.conflicts) {
    check.conflicts += 1;
    check.faults.push(...checkConflict(glpk, whole, conflict));
  }
  const { detail, reasons } = describeNoLineup(task, explanation);
  if (detail === '' || detail.includes('undefined')) check.faults.push(`detail ${detail}`);
  check.reasons = reasons.length;
  check.reasonsWithoutFix = explanation.conflicts
    .flatMap(({ parts }) => parts)
    .filter(({ fix }) => !fix).length;
  const fixes = reasons.flatMap(({ fix }) => fix ?? []);
  const labels = fixes.map(({ label }) => label);
  for (const label of labels) {
    if (labels.filter((other) => other === label).length > 1) check.faults.push(`offered twice: "${label}"`);
  }
  for (const { label, changes } of fixes) {
    check.fixes += 1;
    if (changes.length > 1) check.combinedFixes += 1;
    const fixed = { pool, request: changes.reduce(applyChange, request) };
    if (askModel(glpk, fixed) !== 'possible') {
      check.failedFixes += 1;
      check.faults.push(`no lineup after "${label}"`);
    }
    const cap = label.startsWith('Set') ? undefined : changes.find(({ field }) => field === 'salary_cap');
    const lower = cap && { ...fixed.request, salary_cap: below(Number(cap.value)) };
    if (lower && askModel(glpk, { pool, request: lower }) === 'possible') {
      check.faults.push(`a lower cap is enough: "${label}"`);
    }
    const isMaximum = ({ field, value }: FixChange) => field.endsWith('.max_players') && value !== null;
    for (const change of changes.length > 1 ? changes : []) {
      const others = changes.filter((other) => other !== change).reduce(applyChange, request);
      if (askModel(glpk, { pool, request: others }) === 'possible') {
        check.faults.push(`needless change of ${change.field}: "${label}"`);
      }
    }
    for (const { field, value } of changes.filter(isMaximum)) {
      const request = applyChange(fixed.request, { field, value: Number(value) - 1 });
      if (askModel(glpk, { pool, request }) === 'possible') {
        check.faults.push(`a lower maximum is enough: "${label}"`);
      }
    }
  }
  return check;
}

/** Does a single lineup exist, according to the model? */
function askModel(glpk: GlpkSolver, { pool, request }: PoolRequest): ReasonsCheck['verdict'] {
  const { task } = readFileRequest(pool, { ...request, num_lineups: 1, min_unique_players: 1 });
  if (!task) return 'rejected';
  const problem = toProblem(task);
  const { status, lineups } = glpk.solve(problem, { deadline: performance.now() + GLPK_MS });
  if (lineups[0]) return checkLineup(problem, lineups[0]).length === 0 ? 'possible' : 'unknown';
  return status === 'infeasible' ? 'impossible' : 'unknown';
}

/** Impossible as a whole, possible without any one of its parts; its price is the model's. */
function checkConflict(glpk: GlpkSolver, whole: PoolRequest, { parts, cheapest }: Conflict): string[] {
  const name = parts.map(({ ref }) => JSON.stringify(ref)).join(' ');
  const faults: string[] = [];
  const ask = (refs: readonly ConflictRef[]) => askModel(glpk, keepOnly(whole, refs));
  const refs = parts.filter(({ isAlike }) => !isAlike).map(({ ref }) => ref);
  if (ask(refs) !== 'impossible') faults.push(`no conflict: ${name}`);
  for (const left of refs) {
    const others = refs.filter((ref) => ref !== left);
    if (ask(others) !== 'possible') faults.push(`not minimal without ${JSON.stringify(left)}: ${name}`);
  }
  for (const { ref } of parts.filter(({ isAlike }) => isAlike)) {
    const exchanges = refs
      .filter(({ rule }) => rule === 'locked')
      .map((replaced) => refs.map((other) => (other === replaced ? ref : other)));
    if (!exchanges.some((exchange) => ask(exchange) === 'impossible')) {
      faults.push(`${JSON.stringify(ref)} does not belong to ${name}`);
    }
  }
  if (cheapest === undefined) return faults;
  const { pool, request } = keepOnly(whole, refs, true);
  const at = (cap: number) => askModel(glpk, { pool, request: { ...request, salary_cap: cap } });
  if (at(cheapest) !== 'possible' || at(below(cheapest)) !== 'impossible') {
    faults.push(`the price ${cheapest} is wrong: ${name}`);
  }
  return faults;
}

/** The request with these rules only. Prices, and a cap that is too low without rules, are those within the club limit. */
function keepOnly(
  { pool, request }: PoolRequest,
  refs: readonly ConflictRef[],
  keepsClubLimit = refs.length > 0 && refs.every(({ rule }) => rule === 'salary_cap'),
): PoolRequest {
  const has = (rule: ConflictRef['rule']) => refs.some((ref) => ref.rule === rule);
  const locked = new Set(refs.flatMap((ref) => (ref.rule === 'locked' ? [ref.player] : [])));
  const captain = refs.flatMap((ref) => (ref.rule === 'captain' ? [ref.player] : []))[0];
  const players = Object.fromEntries(
    pool.flatMap(({ id }) => {
      const rule = {
        ...request.players?.[id],
        ...(locked.has(id) && { lock: true }),
        ...(captain === id && { captain: 'always' as const }),
      };
      return Object.keys(rule).length > 0 ? [[id, rule]] : [];
    }),
  );
  const teams = Object.fromEntries(
    Object.entries(request.teams ?? {}).map(([team, { opponent, min_players: min, max_players: max }]) => {
      const keeps = (bound: 'min' | 'max') =>
        refs.some((ref) => ref.rule === 'team' && ref.team === team && ref.bound === bound);
      return [
        team,
        {
          ...(opponent !== undefined && { opponent }),
          ...(keeps('min') && { min_players: min }),
          ...(keeps('max') && { max_players: max }),
        },
      ];
    }),
  );
  const isNamed = (rule: 'stack' | 'stack_opponents' | 'group', index: number) =>
    refs.some((ref) => ref.rule === rule && ref.index === index);
  const stacks = (request.stacks ?? []).flatMap(({ min_opponents: min, ...stack }, index) =>
    isNamed('stack', index)
      ? [{ ...stack, ...(isNamed('stack_opponents', index) && { min_opponents: min }) }]
      : [],
  );
  const keepsOwnership = (part: 'minSum' | 'maxSum' | 'low') =>
    refs.some((ref) => ref.rule === 'ownership' && ref.part === part);
  const keepsClubs = (bound: 'min' | 'max') =>
    refs.some((ref) => ref.rule === 'clubs' && ref.bound === bound);
  return {
    pool,
    request: {
      file_id: request.file_id,
      num_lineups: 1,
      contest: request.contest,
      salary_cap: has('salary_cap') ? request.salary_cap : NO_CAP,
      roster: has('club_limit') || keepsClubLimit ? request.roster : { max_per_team: null },
      players,
      teams,
      stacks,
      groups: (request.groups ?? []).filter((_, index) => isNamed('group', index)),
      clubs: {
        ...(keepsClubs('min') && { min: request.clubs?.min }),
        ...(keepsClubs('max') && { max: request.clubs?.max }),
      },
      ownership: {
        ...(keepsOwnership('minSum') && { min_sum: request.ownership?.min_sum }),
        ...(keepsOwnership('maxSum') && { max_sum: request.ownership?.max_sum }),
        ...(keepsOwnership('low') && { low: request.ownership?.low }),
      },
      ...(has('min_salary') && { min_salary: request.min_salary }),
      ...(has('opposing') && { opposing: request.opposing }),
      ...(has('players_per_match') && { max_players_per_match: request.max_players_per_match }),
    } as OptimizeFileRequest,
  };
}

/** A change of a fix, as a client makes it. */
export function applyChange(request: OptimizeFileRequest, { field, value }: FixChange): OptimizeFileRequest {
  const changed = structuredClone(request) as unknown as Record<string, unknown>;
  // A player's id and a club can contain dots.
  const [, keyed, key, last] = /^(players|teams)\.(.+)\.(\w+)$/s.exec(field) ?? [];
  const path = keyed === undefined ? field.split('.') : [keyed, key!, last!];
  const name = path.pop()!;
  let target: Record<string, unknown> | unknown[] = changed;
  for (const step of path) target = ((target as Record<string, unknown>)[step] ??= {}) as typeof target;
  if (Array.isArray(target)) target.splice(Number(name), 1);
  else if (value === null) delete target[name];
  else target[name] = value;
  return changed as unknown as OptimizeFileRequest;
}
