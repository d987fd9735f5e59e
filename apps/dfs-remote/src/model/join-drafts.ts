/** Joins the draft of this tab with the one that another tab has saved. */
import { EMPTY_DRAFT, isSamePool, type Draft, type FileDraft } from './draft';

export interface JoinedDraft {
  /** The same object as before if nothing has changed. */
  draft: Draft;
  /** The other tab has the file of another tournament. This tab keeps its own file, with its rules and contest. */
  hasOtherFile: boolean;
}

/**
 * Each part is that of the other tab, unless this tab has changed it since `base`: the draft that both tabs had. The mode
 * is that of this tab.
 */
export function joinDrafts(own: Draft, other: Draft, base: Draft): JoinedDraft {
  if (own === EMPTY_DRAFT) return { draft: other, hasOtherFile: false };
  const hasOtherFile = own.file !== null && !(other.file && isSameFile(own.file, other.file));
  const joined: Draft = {
    mode: own.mode,
    file: hasOtherFile ? own.file : join(own.file, withFileOf(other.file, own.file), base.file),
    typed: join(own.typed, other.typed, base.typed),
    contest:
      hasOtherFile || own.mode !== other.mode ? own.contest : join(own.contest, other.contest, base.contest),
    rules: {
      csv: hasOtherFile ? own.rules.csv : join(own.rules.csv, other.rules.csv, base.rules.csv),
      manual: join(own.rules.manual, other.rules.manual, base.rules.manual),
    },
  };
  const isChanged =
    (['file', 'typed', 'contest'] as const).some((part) => joined[part] !== own[part]) ||
    (['csv', 'manual'] as const).some((mode) => joined.rules[mode] !== own.rules[mode]);
  return { draft: isChanged ? joined : own, hasOtherFile };
}

function join<Part>(own: Part, other: Part, base: Part): Part {
  return own !== base || JSON.stringify(own) === JSON.stringify(other) ? own : other;
}

function isSameFile(own: FileDraft, other: FileDraft): boolean {
  const ids = [...other.uploadIds, ...other.earlierIds];
  if ([...own.uploadIds, ...own.earlierIds].some((id) => ids.includes(id))) return true;
  if (other.stored) return isSamePool(own, other.file, other.stored);
  return own.file.name === other.file.name && own.file.size === other.file.size;
}

/** The file object of this tab identifies its uploads. */
function withFileOf(other: FileDraft | null, own: FileDraft | null): FileDraft | null {
  const isSame = other && own && other.file.name === own.file.name && other.file.size === own.file.size;
  return isSame ? { ...other, file: own.file } : other;
}
