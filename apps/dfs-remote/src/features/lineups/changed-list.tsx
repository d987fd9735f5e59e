import { squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import { Button, chakra, CheckIcon, PositionChip } from '@fanteam/ui';
import { memo } from 'react';
import type { LineupView } from '../../model/lineup-view';
import type { RepairedLineup } from '../../model/repair/repair-in-set';
import { formatChange, formatPoints, formatSalary } from '../../shared/numbers';
import { isSamePerson } from '../../shared/text';

interface ChangedListProps {
  label: string;
  views: readonly LineupView[];
  /** By lineup key. Lineups without a result are not listed. */
  results: ReadonlyMap<string, RepairedLineup>;
  /** Why the lineup with this key is changed. */
  whyOf?: (key: string) => string;
  /** The keys of the lineups whose new version was applied. */
  applied?: ReadonlySet<string>;
  /** Undefined if single lineups cannot be applied. */
  onApply?: (changed: Readonly<Record<string, Lineup>>) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Lineups before and after a change. Plain elements, because there can be 500 of them. */
export function ChangedList(props: ChangedListProps) {
  const { label, views, results, whyOf, applied = NONE, onApply } = props;
  const checked = views.filter(({ key }) => results.has(key));
  if (checked.length === 0) return null;
  return (
    <List aria-label={label}>
      {checked.map((view) => (
        <Row
          key={view.key}
          view={view}
          why={whyOf?.(view.key)}
          result={results.get(view.key)!}
          isApplied={applied.has(view.key)}
          onApply={onApply}
        />
      ))}
    </List>
  );
}

interface RowProps extends Pick<ChangedListProps, 'onApply'> {
  view: LineupView;
  why: string | undefined;
  result: RepairedLineup;
  isApplied: boolean;
}

const Row = memo(function Row({ view, why, result, isApplied, onApply }: RowProps) {
  const { key, title, lineup: before } = view;
  return (
    <li data-applied={isApplied || undefined}>
      <div className="head">
        <strong>{title}</strong>
        {why !== undefined && <span className="why">{why}</span>}
        {isApplied && (
          <span className="applied">
            <CheckIcon size={14} /> Applied
          </span>
        )}
        {onApply && result.lineup && !isApplied && (
          <Button
            variant="outline"
            size={{ base: 'lg', md: 'xs' }}
            aria-label={`Apply to ${title}`}
            onClick={() => onApply({ [key]: result.lineup })}
          >
            Apply
          </Button>
        )}
      </div>
      {result.lineup ? (
        <Change before={before} after={result.lineup} warnings={result.warnings} isProven={result.isProven} />
      ) : (
        <p className="reason">Not changed. {result.reason}</p>
      )}
    </li>
  );
});

interface ChangeProps {
  before: Lineup;
  after: Lineup;
  warnings: readonly string[];
  isProven: boolean;
}

function Change({ before, after, warnings, isProven }: ChangeProps) {
  const isIn = (lineup: Lineup, player: LineupPlayer) =>
    squadOf(lineup).some((other) => isSamePlayer(other, player));
  const removed = squadOf(before).filter((player) => !isIn(after, player));
  const added = squadOf(after).filter((player) => !isIn(before, player));
  const gain = after.total_points - before.total_points;
  const [captainBefore, captainAfter] = [before, after].map(({ players }) =>
    players.find(({ captain }) => captain),
  );
  return (
    <>
      <ul className="players">
        {removed.map((player) => (
          <Player key={player.id} player={player} kind="Out" />
        ))}
        {added.map((player) => (
          <Player key={player.id} player={player} kind="In" />
        ))}
      </ul>
      <p className="sums">
        {formatPoints(before.total_points)} → <b>{formatPoints(after.total_points)} points</b> (
        {formatChange(gain)}) · salary {formatSalary(before.salary_cost)} →{' '}
        <b>{formatSalary(after.salary_cost)}</b>
        {captainAfter &&
          !(captainBefore && isSamePlayer(captainBefore, captainAfter)) &&
          ` · captain ${captainAfter.name}`}
        {!isProven && ' · a better one may exist'}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
    </>
  );
}

/** Whether both are one player. A later export may write the name differently, or give the id to another player. */
function isSamePlayer(one: LineupPlayer, other: LineupPlayer): boolean {
  return one.id === other.id && isSamePerson(one.name, other.name);
}

function Player({ player, kind }: { player: LineupPlayer; kind: 'Out' | 'In' }) {
  const { name, position, team, salary, projection } = player;
  return (
    <li className={kind === 'Out' ? 'removed' : 'added'}>
      <span className="kind">{kind}</span>
      <PositionChip position={position} />
      <span className="name">{name}</span>
      <span className="facts">
        {team} {formatSalary(salary)} · {formatPoints(projection)}
      </span>
    </li>
  );
}

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    fontVariantNumeric: 'tabular-nums',
    '& > li': {
      display: 'grid',
      gap: '1.5',
      px: '3',
      py: '2.5',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto none auto 110px',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minH: '8' },
    '& strong': { fontWeight: 'semibold' },
    // A phone has no space for the reason between title and button.
    '& .why': {
      order: { base: '1', md: '0' },
      flex: { base: '1 1 100%', md: '1 1 8.75rem' },
      minW: '0',
      color: 'danger.fg',
      overflowWrap: 'anywhere',
    },
    '& .head button, & .applied': { ms: 'auto' },
    '& .applied': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'brand.fg' },
    '& .players': { display: 'grid', gap: '1' },
    '& .players li': {
      display: 'grid',
      gridTemplateColumns: '1.75rem 2.625rem minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '2',
    },
    '& .players li > span:nth-of-type(2)': { justifySelf: 'start' },
    '& .kind': { fontSize: 'xs', color: 'fg.muted' },
    '& .name': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& .removed .name': { color: 'fg.muted', textDecoration: 'line-through' },
    '& .facts, & .sums': { fontSize: 'xs', color: 'fg.muted' },
    '& .sums b': { color: 'fg', fontWeight: 'semibold' },
    '& .warning, & .reason': { fontSize: 'xs', color: 'warn.fg' },
  },
});
