/** The players whom a simulation uses: with their values at the time of the run, or with those of the page. */
import type { PlayerRule, PoolPlayer, SimulatedPlayerValues, TypedPlayerRule } from '@fanteam/contracts';
import { readPlayerRules, toTypedPool } from '@fanteam/lineup-request';
import type { PlayerDraft } from '../repair/repair-setting';
import { toPlayerRule } from '../rules/to-player-rule';
import type { RunRequest } from '../run-state';
import { isSamePerson } from '../../shared/text';

export interface SimulationPool {
  /** Null for players who were entered by hand. */
  fileId: string | null;
  players: readonly PoolPlayer[];
  /** What replaces or adds to the values of the players, by id. */
  values: ReadonlyMap<string, SimulatedPlayerValues>;
}

/** The players as the run used them. `file`: the players of its file. Null while these are not known. */
export function poolOfRun(request: RunRequest, file: readonly PoolPlayer[] | null): SimulationPool | null {
  if (!('file_id' in request)) {
    const players = toTypedPool(request.players);
    const { byId } = readPlayerRules(request.players);
    const typed: readonly SimulatedPlayerValues[] = request.players;
    const all = players.map(({ id }, index) => {
      // The projection is the one of the player.
      const { ownership, captain_ownership, sd } = typed[index]!;
      return [id, { ...byId.get(id), ownership, captain_ownership, sd }] as const;
    });
    return { fileId: null, players, values: valuesOf(new Map(all)) };
  }
  if (!file) return null;
  return { fileId: request.file_id, players: file, values: valuesOf(readPlayerRules(request.players).byId) };
}

/**
 * The players of the page, with the ids that they have in the run. Null if the page has other players: an id could mean
 * another player then.
 */
export function poolOfPage(request: RunRequest, draft: PlayerDraft | null): SimulationPool | null {
  if (!draft) return null;
  if (!('file_id' in request)) return ofTyped(toTypedPool(request.players), draft);
  const { file } = draft;
  if (!file?.stored?.pool) return null;
  if (![...file.uploadIds, ...file.earlierIds].includes(request.file_id)) return null;
  const rules = rulesToSend(draft.rules.csv);
  const ids = new Set([...rules.keys(), ...Object.keys(file.projections)]);
  const values = [...ids].map((id): [string, PlayerRule] => {
    const projection = Object.hasOwn(file.projections, id) ? file.projections[id] : undefined;
    return [id, { ...rules.get(id), ...(projection !== undefined && { projection }) }];
  });
  const known = new Set(file.stored.pool.map(({ id }) => id));
  return {
    fileId: file.stored.fileId,
    players: file.stored.pool,
    values: valuesOf(new Map(values.filter(([id]) => known.has(id)))),
  };
}

/** Players who are also in the run keep their id there; others get the next ones. */
function ofTyped(ofRun: readonly PoolPlayer[], { typed, rules }: PlayerDraft): SimulationPool {
  const idsOf = new Map<string, string[]>();
  for (const player of ofRun) {
    const key = identityOf(player);
    idsOf.set(key, [...(idsOf.get(key) ?? []), player.id]);
  }
  let last = ofRun.length;
  const sent = rulesToSend(rules.manual);
  const values = new Map<string, TypedPlayerRule>();
  const players = toTypedPool(typed.players).map((player, index) => {
    const id = idsOf.get(identityOf(player))?.shift() ?? String((last += 1));
    const rule = sent.get(typed.players[index]!.key);
    if (rule) values.set(id, rule);
    return { ...player, id };
  });
  return { fileId: null, players, values: valuesOf(values) };
}

const identityOf = ({ name, position, team }: PoolPlayer): string => JSON.stringify([name, position, team]);

function rulesToSend({ players }: PlayerDraft['rules']['csv']): Map<string, TypedPlayerRule> {
  return new Map(Object.entries(players).map(([key, rule]) => [key, toPlayerRule(rule)]));
}

/** The part of players' rules that a simulation uses. Those of a shared simulation have all of its values. */
function valuesOf(
  rules: ReadonlyMap<string, PlayerRule & SimulatedPlayerValues>,
): ReadonlyMap<string, SimulatedPlayerValues> {
  return new Map(
    [...rules].flatMap(([id, rule]) => {
      const values = VALUES.flatMap((name) =>
        rule[name] === undefined ? [] : [[name, rule[name]] as const],
      );
      return values.length === 0 ? [] : [[id, Object.fromEntries(values)] as const];
    }),
  );
}

const VALUES = [
  'projection',
  'start',
  'ownership',
  'captain_ownership',
  'sd',
] as const satisfies readonly (keyof SimulatedPlayerValues)[];

/** The pool of a file whose ownerships are shares from 0 to 1, with percentages instead. */
export function withPercentages(pool: SimulationPool): SimulationPool {
  const values = new Map(pool.values);
  for (const { id, ownership, captain_ownership: captain } of pool.players) {
    if (ownership === undefined && captain === undefined) continue;
    values.set(id, {
      ...values.get(id),
      ...(ownership !== undefined && { ownership: ownership * 100 }),
      ...(captain !== undefined && { captain_ownership: captain * 100 }),
    });
  }
  return { ...pool, values };
}

/** The differences between the earlier and the current players. */
export interface PoolDifference {
  /** Players with another value: projection, ownership, salary, chance to start, … */
  changed: number;
  /** Names of players who are gone, or whose id means another player now. */
  gone: readonly string[];
  added: number;
}

/** Undefined if nothing that a simulation uses is different. */
export function compareSimulationPools(
  then: SimulationPool,
  now: SimulationPool,
): PoolDifference | undefined {
  const later = new Map(now.players.map((player) => [player.id, player]));
  const earlier = new Set(then.players.map(({ id }) => id));
  let changed = 0;
  const gone: string[] = [];
  for (const player of then.players) {
    const next = later.get(player.id);
    if (!next || !isSamePerson(player.name, next.name)) gone.push(player.name);
    else if (usedValues(then, player) !== usedValues(now, next)) changed += 1;
  }
  const added = now.players.filter(({ id }) => !earlier.has(id)).length;
  return changed + gone.length + added === 0 ? undefined : { changed, gone, added };
}

function usedValues({ values }: SimulationPool, player: PoolPlayer): string {
  const { position, team, salary, projection, ownership, captain_ownership: captain, stddev, start } = player;
  const value = values.get(player.id) ?? {};
  return JSON.stringify([
    position,
    team,
    salary,
    value.projection ?? projection,
    ownership ?? null,
    captain ?? null,
    stddev ?? null,
    value.start ?? start ?? 1,
  ]);
}
