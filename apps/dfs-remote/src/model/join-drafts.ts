/** Joins the draft of this tab with the one that another tab has saved. */
import {
  contestOf,
  draftIdOf,
  EMPTY_DRAFT,
  filePartOf,
  withContest,
  withFilePart,
  type Draft,
  type FileDraft,
  type FilePart,
} from './draft';

/**
 * Each part is that of the other tab, unless this tab has changed it since `base`: the draft that both tabs had. This tab
 * keeps its mode, and, if the other tab has another file, its file with its contest and rules. Returns `own` itself if
 * nothing has changed.
 */
export function joinDrafts(own: Draft, other: Draft, base: Draft): Draft {
  if (own === EMPTY_DRAFT) return other;
  const file = joinFiles(own, other, base);
  const typed = join(typedPartOf(own), typedPartOf(other), typedPartOf(base));
  if (file === null && typed === null) return own;
  const joined = file ? withFilePart(own, file) : own;
  if (!typed) return joined;
  const rules = { ...joined.rules, manual: typed.rules };
  return { ...joined, typed: typed.typed, ...withContest(joined, 'manual', typed.contest), rules };
}

function joinFiles(own: Draft, other: Draft, base: Draft): FilePart | null {
  if (own.file && !isSameFile(own.file, other.file)) return null;
  const part = { ...filePartOf(other), file: withFileOf(other.file, own.file) };
  return join(filePartOf(own), part, filePartOf(base));
}

const typedPartOf = (draft: Draft) => ({
  typed: draft.typed,
  contest: contestOf(draft, 'manual'),
  rules: draft.rules.manual,
});

/** Null if nothing has changed. */
function join<Part extends object>(own: Part, other: Part, base: Part): Part | null {
  const names = Object.keys(own) as (keyof Part)[];
  const changed = names.filter(
    (name) => own[name] === base[name] && JSON.stringify(own[name]) !== JSON.stringify(other[name]),
  );
  if (changed.length === 0) return null;
  return { ...own, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
}

function isSameFile(own: FileDraft, other: FileDraft | null): boolean {
  const id = draftIdOf(own);
  if (id !== null) return id === draftIdOf(other);
  return other !== null && own.file.name === other.file.name && own.file.size === other.file.size;
}

/** The file object of this tab identifies its uploads. */
function withFileOf(other: FileDraft | null, own: FileDraft | null): FileDraft | null {
  const isSame = other && own && other.file.name === own.file.name && other.file.size === own.file.size;
  return isSame ? { ...other, file: own.file } : other;
}
