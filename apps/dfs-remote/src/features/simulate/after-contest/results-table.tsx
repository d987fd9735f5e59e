import type { Roster } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import type { LineupView } from '../../../model/lineup-view';
import {
  describePlace,
  scoreLineup,
  type PointsByPlayer,
  type Standing,
} from '../../../model/simulate/after-contest/actual-results';
import { formatPoints } from '../../../shared/numbers';

interface ResultsTableProps {
  views: readonly LineupView[];
  points: PointsByPlayer;
  standings: readonly Standing[];
  roster: Roster | undefined;
}

/** The lineups with their actual points, the best one first. */
export function ResultsTable({ views, points, standings, roster }: ResultsTableProps) {
  const rows = views
    .map((view) => ({ view, score: scoreLineup(view, points, roster) }))
    .sort((a, b) => b.score - a.score);
  return (
    <Scroller tabIndex={0} role="region" aria-label="Results of the lineups">
      <table>
        <thead>
          <tr>
            <th scope="col">Lineup</th>
            <th scope="col">Points</th>
            <th scope="col">Projected</th>
            {standings.length > 0 && <th scope="col">Place</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ view, score }) => (
            <tr key={view.key}>
              <th scope="row">{view.title}</th>
              <td>{formatPoints(score)}</td>
              <td>{view.points}</td>
              {standings.length > 0 && <td>{describePlace(score, standings)}</td>}
            </tr>
          ))}
        </tbody>
        <caption>
          Players with 0 points or without points count as not having played. Bench, safety net and stacking
          penalty are not included.
        </caption>
      </table>
    </Scroller>
  );
}

const Scroller = chakra('div', {
  base: {
    maxH: '20rem',
    overflow: 'auto',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '& table': { w: 'full', borderCollapse: 'collapse' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle', color: 'fg.muted' },
    '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border.subtle' },
    '& th': { fontWeight: 'medium', textAlign: 'start' },
    '& :is(th, td):not(:first-of-type), & td': { textAlign: 'end' },
    '& caption': { captionSide: 'bottom', pt: '2', textAlign: 'start', fontSize: 'xs', color: 'fg.muted' },
  },
});
