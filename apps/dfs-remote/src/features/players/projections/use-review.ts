import { useMemo, useState } from 'react';
import type { StoredFile } from '../../../model/stored-file';
import { joinAnswers, NO_ANSWERS, toQuestions, type Answers } from './questions';

/** The questions of the latest merge, and the answers that are not sent yet. */
export function useReview(stored: StoredFile | null) {
  /** Pending answers are valid for one result: the next one resets them, an error does not. */
  const [pending, setPending] = useState<{ fileId: string | undefined; answers: Answers }>({
    fileId: undefined,
    answers: NO_ANSWERS,
  });
  const fileId = stored?.fileId;
  const pool = stored?.pool;
  const merge = stored?.merges.at(-1);
  const chosen = pending.fileId === fileId ? pending.answers : NO_ANSWERS;
  const questions = useMemo(
    () => (merge ? toQuestions(merge, pool ?? [], chosen.decisions) : []),
    [merge, pool, chosen],
  );
  return {
    merge,
    questions,
    chosen,
    hasChoices: Object.values(chosen).some((answers) => Object.keys(answers).length > 0),
    choose: (answers: Partial<Answers>) => setPending({ fileId, answers: joinAnswers(chosen, answers) }),
  };
}
