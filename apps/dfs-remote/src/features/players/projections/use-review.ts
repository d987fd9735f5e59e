import { useMemo, useState } from 'react';
import type { ClubAnswers, MergedProjections, StoredFile } from '../../../model/stored-file';
import type { MergeAnswers } from '../../../model/upload-file';
import { preselectedAnswers, reviewSections, skippedRest, withFollowing } from './review-rows';

const NO_ANSWERS: MergeAnswers = { decisions: {}, clubAnswers: {} };
const NOTHING_PRESELECTED = { ...NO_ANSWERS, count: 0 };

/** The review of the latest merge, with the answers that are not sent yet. */
export function useReview(stored: StoredFile | null) {
  /** Pending answers are valid for one result: the next one resets them, an error does not. */
  const [pending, setPending] = useState<{ fileId: string | undefined; answers: MergeAnswers }>({
    fileId: undefined,
    answers: NO_ANSWERS,
  });
  const fileId = stored?.fileId;
  const pool = stored?.pool;
  const merge = stored?.merges.at(-1);
  const choices = pending.fileId === fileId ? pending.answers : NO_ANSWERS;
  const initial = useMemo(() => (merge ? reviewSections(merge, pool ?? []) : []), [merge, pool]);
  const answers = useMemo<MergeAnswers>(
    () => ({
      decisions: { ...merge?.decisions, ...choices.decisions },
      clubAnswers: { ...(merge && usedAnswers(merge)), ...choices.clubAnswers },
    }),
    [merge, choices],
  );
  const sections = useMemo(() => withFollowing(initial, answers.decisions), [initial, answers]);
  const preselected = useMemo(
    () => (merge ? preselectedAnswers(merge, sections, answers) : NOTHING_PRESELECTED),
    [merge, sections, answers],
  );
  const rest = useMemo(() => skippedRest(sections, answers.decisions), [sections, answers]);
  const change = (update: (now: MergeAnswers) => MergeAnswers) =>
    setPending((now) => ({ fileId, answers: update(now.fileId === fileId ? now.answers : NO_ANSWERS) }));
  return {
    merge,
    sections,
    /** All answers: those of the merge and the pending ones. */
    answers,
    preselected,
    rest,
    hasChoices: Object.keys(choices.decisions).length + Object.keys(choices.clubAnswers).length > 0,
    /** Undefined removes a pending decision. */
    decide: (line: number, match: string | undefined) =>
      change((now) => {
        const others = Object.entries(now.decisions).filter(([each]) => each !== String(line));
        const decisions = match === undefined ? others : [...others, [line, match] as const];
        return { ...now, decisions: Object.fromEntries(decisions) };
      }),
    answerClub: (name: string, team: string) =>
      change((now) => ({ ...now, clubAnswers: { ...now.clubAnswers, [name]: team } })),
  };
}

/** The answers about clubs without those that the server has not used, because exact names contradict them. */
function usedAnswers({ clubAnswers, clubs }: MergedProjections): ClubAnswers {
  const unused = new Set(clubs.filter(({ how }) => how !== 'answer').map(({ name }) => name));
  return Object.fromEntries(Object.entries(clubAnswers).filter(([name]) => !unused.has(name)));
}
