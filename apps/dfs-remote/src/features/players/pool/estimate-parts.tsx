import {
  isEstimate,
  POSITIONS,
  type EstimateSource,
  type PoolPlayer,
  type ProjectionParts,
} from '@fanteam/contracts';
import { POINTS } from '@fanteam/football-model';
import { chakra } from '@fanteam/ui';
import type { StoredFile } from '../../../model/stored-file';
import { formatNumber } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { dialogFieldStyles, NumberCell } from './number-cell';

interface EstimatePartsProps {
  /** A player whose projection in the pool is an estimate. */
  player: PoolPlayer;
  stored: StoredFile;
  /** The projection that the user has typed. */
  own: number | undefined;
  /** Undefined restores the estimate. */
  onOwn: (projection: number | undefined) => void;
}

/** The parts of an estimated projection, their sources, and a field for another projection. */
export function EstimateParts({ player, stored, own, onOwn }: EstimatePartsProps) {
  const { team, position, salary, projection, projection_parts: parts, floor, ceiling } = player;
  const points = (projection ?? 0).toFixed(2);
  const source = SOURCES[player.projection_source as EstimateSource];
  const club = stored.summary.estimates?.clubs.find((each) => each.team === team);
  const isSpread = player.estimated?.includes('floor') && player.estimated.includes('ceiling');
  const equal = (stored.pool ?? []).filter(
    (each) =>
      each.id !== player.id &&
      isEstimate(each) &&
      each.team === team &&
      each.position === position &&
      each.salary === salary,
  );
  return (
    <Section aria-label="Estimated projection">
      <p>
        <b className="points" aria-label={`estimated ${points} points`}>
          ≈ {points}
        </b>{' '}
        pts, estimated from {source.all}
        {isSpread && `. 1 in 10 below ${floor!.toFixed(1)}, 1 in 10 above ${ceiling!.toFixed(1)}`}
      </p>
      {parts && <PartsTable parts={parts} position={position} source={source.match} />}
      {club && (
        <p>
          Goals of {team}
          {club.opponent !== null && ` against ${club.opponent}`}: <b>{club.goals.toFixed(2)}</b>, against it{' '}
          <b>{club.against.toFixed(2)}</b>, from {SOURCES[club.source].match}
        </p>
      )}
      {player.estimated?.includes('start') && player.start !== undefined && (
        <p>
          Chance to start: <b>{Math.round(player.start * 100)} %</b>, from the status {player.status}
        </p>
      )}
      {equal.length > 0 && (
        <p>The same estimate: {equal.map((each) => each.name).join(', ')} (same club, position and salary)</p>
      )}
      <p className="own">
        <span aria-hidden="true">Your projection</span>
        <NumberCell
          className="number"
          label="Your projection"
          value={own}
          decimals={2}
          isInDialog
          placeholder={points}
          onChange={onOwn}
        />
        {own === undefined ? (
          <span>pts replaces the estimate</span>
        ) : (
          <TextButton onClick={() => onOwn(undefined)}>Back to the estimate</TextButton>
        )}
      </p>
    </Section>
  );
}

interface PartsTableProps {
  parts: ProjectionParts;
  position: PoolPlayer['position'];
  /** The source of the goals of the match. */
  source: string;
}

function PartsTable({ parts, position, source }: PartsTableProps) {
  const at = POSITIONS.indexOf(position);
  const rows = PARTS.filter(([part]) => Math.abs(parts[part]) >= 0.005);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className="number">
            Expected
          </th>
          <th scope="col" className="number">
            Points each
          </th>
          <th scope="col" className="number">
            Points
          </th>
          <th scope="col" className="source">
            Source
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([part, label, value]) => {
          const each = value?.(at);
          return (
            <tr key={part}>
              <th scope="row">{label}</th>
              <td className="number">{each ? describeCount(part, parts[part] / each) : ''}</td>
              <td className="number">{each ? `× ${formatNumber(each).replace('-', '−')}` : ''}</td>
              <td className="number">{parts[part].toFixed(2).replace('-', '−')}</td>
              <td className="source">
                {part === 'base' ? 'position, salary' : isOfPlayer(part) ? withSalary(source) : source}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td />
          <td />
          <td className="number">
            {Object.values(parts)
              .reduce((sum: number, part: number) => sum + part, 0)
              .toFixed(2)}
          </td>
          <td className="source" />
        </tr>
      </tfoot>
    </table>
  );
}

/** In the order of the table: label, and the points for each by position. */
const PARTS: readonly (readonly [keyof ProjectionParts, string, ((at: number) => number | undefined)?])[] = [
  ['base', 'Appearance and other'],
  ['goals', 'Goals', (at) => POINTS.goal[at]],
  ['assists', 'Assists', () => POINTS.assist],
  ['shots', 'Shots on target', (at) => POINTS.shotOnTarget[at]],
  ['clean_sheet', 'Clean sheet', (at) => POINTS.cleanSheet[at]],
  ['goals_against', 'Goals against, each two', (at) => POINTS.twoAgainst[at]],
  ['result', 'Win or loss', () => POINTS.win],
  ['saves', 'Saves', (at) => POINTS.save[at]],
];

/** The parts that depend on the share of the player in the goals of the club. */
const isOfPlayer = (part: keyof ProjectionParts) => ['goals', 'assists', 'shots'].includes(part);

const withSalary = (source: string) => (source === 'salaries' ? source : `${source}, salary`);

function describeCount(part: keyof ProjectionParts, count: number): string {
  if (part === 'clean_sheet') return `${Math.round(count * 100)} %`;
  if (part === 'result') return `${count < 0 ? '−' : '+'}${Math.round(Math.abs(count) * 100)} %`;
  return count.toFixed(2);
}

/** `all`: the sources of the projection; `match`: the source of the goals of the match. */
const SOURCES: Record<EstimateSource, { all: string; match: string }> = {
  odds: { all: 'salary, status and odds', match: 'odds' },
  goals: { all: 'salary, status and expected goals', match: 'expected goals' },
  pairing: { all: 'salary, status and opponent', match: 'salaries of both clubs' },
  price: { all: 'salary and status', match: 'salaries' },
};

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    pb: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    fontSize: 'dense',
    fontVariantNumeric: 'tabular-nums',
    '& .points': { fontSize: 'xl', fontWeight: 'semibold' },
    '& table': { w: 'full' },
    '& :is(th, td)': { h: '7', textAlign: 'start', fontWeight: 'normal', pe: '2' },
    '& :is(th, td).number': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& thead th': { fontSize: 'xs', color: 'fg.muted' },
    '& tr': { borderBottomWidth: '1px', borderColor: 'border.subtle' },
    '& tfoot :is(th, td)': { fontWeight: 'semibold' },
    '& .source': { color: 'fg.muted', hideBelow: 'md' },
    '& .own': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& .own input': { ...dialogFieldStyles, w: '24' },
  },
});
