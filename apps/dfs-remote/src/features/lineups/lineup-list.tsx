import { POSITION_LABELS } from '@fanteam/contracts';
import { chakra, PositionChip } from '@fanteam/ui';
import { memo, type Dispatch } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';
import { CaptainMark, markStyles, ProofMark } from './icons';
import { OutMark, OutTag, outStyles } from './out-players';
import { actionStyles, compareStateOf, LineupActions, type CompareState } from './lineup-actions';
import type { LineupView } from '../../model/lineup-view';
import type { FiguresByLineup, LineupFigures } from '../../model/simulate/lineup-figures';
import { describeSimulated } from './figure-columns';

/** In a longer list, only visible cards are painted. */
const LONG = 60;

export interface LineupListProps {
  views: readonly LineupView[];
  /** The figures of the contest simulation; empty before. */
  figures: FiguresByLineup;
  chosen: string | null;
  favorites: readonly string[];
  /** The keys of the lineups that are selected for the comparison. */
  compared: readonly string[];
  onCompare: (key: string) => void;
  onChoose: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/** The lineups as cards in a scrolling list. */
export const LineupList = memo(function LineupList(props: LineupListProps) {
  const { views, figures, chosen, favorites, compared, onCompare, onChoose, onEdit } = props;
  return (
    <List tabIndex={0} aria-label="Optimized lineups" data-long={views.length > LONG || undefined}>
      {views.map((view) => (
        <LineupCard
          key={view.key}
          view={view}
          figures={figures.get(view.key)}
          isChosen={view.key === chosen}
          isFavorite={favorites.includes(view.key)}
          compareState={compareStateOf(compared, view.key)}
          onCompare={onCompare}
          onChoose={onChoose}
          onEdit={onEdit}
        />
      ))}
    </List>
  );
});

/** Further clubs of a card are only counted. */
const MAX_NAMED_CLUBS = 3;

interface LineupCardProps {
  view: LineupView;
  figures: LineupFigures | undefined;
  isChosen: boolean;
  isFavorite: boolean;
  compareState: CompareState;
  onCompare: (key: string) => void;
  onChoose: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/** One lineup. Plain elements, styled by the list, because there can be 500 of them. */
const LineupCard = memo(function LineupCard(props: LineupCardProps) {
  const { view, figures, isChosen, isFavorite, compareState, onCompare, onChoose, onEdit } = props;
  const moreClubs = view.clubs.length - MAX_NAMED_CLUBS;
  return (
    <li className="card" data-chosen={isChosen || undefined} onClick={() => onChoose(view.key)}>
      <div className="top">
        <h4>
          <button type="button" className="choose" aria-pressed={isChosen}>
            {view.title}
          </button>
        </h4>
        {view.formation !== null && <span className="tag">{view.formation}</span>}
        {view.isEdited && <span className="tag edited">edited</span>}
        <OutTag view={view} />
        <ProofMark view={view} />
        <span className="points">Total Points: {view.points}</span>
      </div>
      <ul className="groups">
        {view.groups.map(({ position, players }) => (
          <li key={position}>
            <PositionChip position={position} />
            <ul>
              {players.map((player) => (
                <li key={player.id ?? player.name}>
                  {player.name}
                  <CaptainMark player={player} />
                  <OutMark player={player} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {view.bench.length > 0 && (
          <li className="bench">
            <span>Bench</span>
            <ul>
              {view.bench.map((player) => (
                <li key={player.id}>
                  {player.name}
                  <span className="position">{POSITION_LABELS[player.position]}</span>
                  <OutMark player={player} />
                </li>
              ))}
            </ul>
          </li>
        )}
        {view.others.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      {figures && <p className="figures">{describeSimulated(figures)}</p>}
      <div className="foot">
        <div className="sums">
          <span>Salary: {view.salary}</span>
          <span className="left">{view.left} left</span>
          <span className="clubs">
            {view.clubs.slice(0, MAX_NAMED_CLUBS).map(({ team, count }) => (
              <span key={team} className="tag">
                {count > 1 ? `${team} ×${count}` : team}
              </span>
            ))}
            {moreClubs > 0 && <span>+{moreClubs}</span>}
          </span>
        </div>
        <LineupActions {...{ view, isFavorite, compareState, onCompare, onEdit }} />
      </div>
    </li>
  );
});

const List = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fill, minmax(320px, 1fr))',
      xl: 'minmax(0, 1fr)',
    },
    gap: '3',
    px: '4',
    pt: '1',
    pb: '4',
    // On a phone 150 cards would make a page of 34,000 px. The space above and below the list scrolls the page.
    maxH: {
      base: 'max(320px, calc(100dvh - 200px))',
      md: 'max(420px, calc(100dvh - 200px))',
      lg: 'max(420px, calc(100dvh - 120px))',
      xl: '860px',
    },
    overflowY: 'auto',
    _print: { maxH: 'none', overflow: 'visible', gridTemplateColumns: '1fr 1fr' },
    fontSize: '13px',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    borderBottomRadius: 'panel',

    '& .card': {
      display: 'flex',
      flexDirection: 'column',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      px: '3.5',
      py: '3',
      cursor: { md: 'pointer' },
      _print: { breakInside: 'avoid' },
    },
    '& .card[data-chosen]': {
      borderColor: 'brand.mark',
      boxShadow: 'inset 0 0 0 1px {colors.brand.mark}',
      _print: { borderColor: 'border', boxShadow: 'none' },
    },
    // The last cards always have their height: at the end of the list, growing cards would push the last ones out of view.
    '&[data-long] .card:nth-last-of-type(n + 9)': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto none auto 250px',
      _print: { contentVisibility: 'visible' },
    },
    '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& h4, & .choose': { fontSize: 'sm', fontWeight: 'semibold', cursor: 'pointer', borderRadius: 'l1' },
    '& .choose:focus-visible': { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    '& .points': { ms: 'auto', fontSize: 'sm', fontWeight: 'semibold' },
    '& .tag': {
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l1',
      fontSize: '11px',
      lineHeight: '18px',
      fontWeight: 'medium',
      letterSpacing: '0.03em',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& .edited': { color: 'brand.fg', borderColor: 'brand.muted' },
    '& .groups > li': { display: 'flex', alignItems: 'flex-start', gap: '2', mt: '1' },
    // The same width for all chips aligns the names.
    '& .groups > li > span': { flex: 'none', minW: '42px' },
    '& .groups ul': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', minW: '0' },
    '& .groups ul li': { display: 'inline-flex', alignItems: 'center', gap: '1', overflowWrap: 'anywhere' },
    '& .bench': { color: 'fg.muted' },
    '& .bench > span, & .position': { fontSize: '11px', color: 'fg.subtle' },
    ...markStyles,
    ...outStyles,
    ...actionStyles,
    '& .actions': { display: 'inline-flex', my: '-1', me: '-1.5' },
    '& .foot': {
      display: 'flex',
      alignItems: 'flex-end',
      gap: '1',
      mt: 'auto',
      pt: '2',
      fontSize: 'xs',
      color: 'fg.muted',
    },
    // Wraps separately, so that the buttons stay in the corner.
    '& .sums': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      flex: '1',
    },
    '& .figures': { mt: '2', fontSize: 'xs' },
    '& .left': { color: 'fg.subtle' },
    '& .clubs': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
  },
});
