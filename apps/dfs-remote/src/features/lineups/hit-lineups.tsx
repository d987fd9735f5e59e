import { useMemo } from 'react';
import type { LineupEdits } from '../../model/lineup-edits';
import { findNews, summarizeHits } from '../../model/lineup-news';
import { lineupViews } from '../../model/lineup-view';
import { repairSettingOf, type PlayerDraft } from '../../model/repair/repair-setting';
import type { Results } from '../../model/run-state';
import { TextButton } from '../../shared/text-button';

export interface HitLineupsProps {
  results: Results;
  edits: LineupEdits;
  draft: PlayerDraft;
}

/** Which lineups the changes of a later export affect, with a link to them. Nothing if they are from another file. */
export function HitLineups({ results, edits, draft }: HitLineupsProps) {
  const summary = useMemo(() => {
    const setting = repairSettingOf(results, draft);
    const { response, request } = results;
    const deleted = new Set(edits.deleted);
    const views = lineupViews(response, request.salary_cap, edits.swapped).filter(
      ({ key }) => !deleted.has(key),
    );
    return setting?.isEarlier && views.length > 0 ? summarizeHits(findNews(setting, views), views) : null;
  }, [results, edits, draft]);
  if (!summary) return null;
  return (
    <>
      <p role="status">
        {summary.count > 0 ? `${summary.headline} ${summary.reasons}` : 'No lineup is affected.'}
      </p>
      {summary.count > 0 && (
        <TextButton onClick={() => document.getElementById('lineups')?.scrollIntoView()}>
          Go to the lineups
        </TextButton>
      )}
    </>
  );
}
