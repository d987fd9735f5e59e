/** A saved pool that replaces the pool of the page. */
import { chooseMode, type Draft, type FileDraft, type TypedPlayer } from './draft';
import type { Fixtures } from './fixtures';
import { adaptRules, rememberPlayers } from './rules/adapt-rules';

export type OpenedPool = { file: FileDraft } | OpenedPlayers;

interface OpenedPlayers {
  players: readonly Omit<TypedPlayer, 'key'>[];
  fixtures?: Fixtures | undefined;
}

/** The draft with another pool. The rules are adapted to its players; rules for players it lacks are kept. */
export function withOpenedPool(draft: Draft, pool: OpenedPool): Draft {
  return 'file' in pool ? withFile(draft, pool.file) : withPlayers(draft, pool);
}

function withFile(draft: Draft, file: FileDraft): Draft {
  const rules = adaptRules(rememberPlayers(draft.rules.csv, playersOf(draft.file)), playersOf(file));
  return { ...chooseMode(draft, 'csv'), file, rules: { ...draft.rules, csv: rules } };
}

function withPlayers(draft: Draft, { players: added, fixtures }: OpenedPlayers): Draft {
  const { typed } = draft;
  const players = added.map((player, index) => ({ ...player, key: String(typed.added + index + 1) }));
  const rules = adaptRules(rememberPlayers(draft.rules.manual, typed.players), players);
  return {
    ...chooseMode(draft, 'manual'),
    typed: { players, removed: [], added: typed.added + players.length, ...(fixtures && { fixtures }) },
    rules: { ...draft.rules, manual: rules },
  };
}

function playersOf(file: FileDraft | null) {
  return (file?.stored?.pool ?? []).map(({ id, name, team }) => ({ key: id, name, team }));
}
