import { chakra } from '@fanteam/ui';
import { memo, type Dispatch } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';
import { ProofMark } from './icons';
import { OutTag } from './out-players';
import { nameStyles, PlayerName, PositionLabel } from './player-name';
import { actionStyles, compareStateOf, LineupActions, type CompareState } from './lineup-actions';
import type { LineupView } from '../../model/lineup-view';
import type { FiguresByLineup, LineupFigures } from '../../model/simulate/lineup-figures';
import { CARD_FIGURES } from './figure-columns';

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

/** Scrolls the list to a lineup, and moves the focus to it if the focus is in the list. */
export function showInList(list: HTMLElement | null, key: string): void {
  const lineups = [...(list?.querySelectorAll<HTMLElement>('[data-lineup]') ?? [])];
  const choose = lineups
    .find(({ dataset }) => dataset['lineup'] === key)
    ?.querySelector<HTMLElement>('.choose');
  choose?.scrollIntoView({ block: 'nearest' });
  if (list?.contains(document.activeElement)) choose?.focus({ preventScroll: true });
}

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
  return (
    <li
      className="card"
      data-lineup={view.key}
      data-chosen={isChosen || undefined}
      onClick={() => onChoose(view.key)}
    >
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
            <PositionLabel position={position} />
            <ul>
              {players.map((player) => (
                <li key={player.id ?? player.name}>
                  <PlayerName player={player} view={view} />
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
                  <PlayerName player={player} view={view} />
                  <PositionLabel position={player.position} />
                </li>
              ))}
            </ul>
          </li>
        )}
        {view.others.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      {figures && (
        <p className="figures">
          {CARD_FIGURES.map(({ column, label, textOf }) => (
            <span key={column}>
              <small>{label} </small>
              {textOf(figures)}
            </span>
          ))}
        </p>
      )}
      <div className="foot">
        <div className="sums">
          <span>Salary: {view.salary}</span>
          <span className="left">{view.left} M left</span>
          <span className="clubs">
            {view.clubs.map(
              ({ team, count }) =>
                count > 1 && (
                  <span key={team} className="tag">
                    {team} ×{count}
                  </span>
                ),
            )}
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
    gap: '2',
    p: '3',
    bg: 'bg.canvas',
    // On a phone 150 cards would make a page of 24,000 px. The space above and below the list scrolls the page.
    maxH: {
      base: 'max(320px, calc(100dvh - 200px))',
      md: 'max(420px, calc(100dvh - 200px))',
      lg: 'max(420px, calc(100dvh - 120px))',
    },
    h: { xl: 'max(420px, calc(100dvh - 114px))' },
    overflowY: 'auto',
    _print: { h: 'auto', maxH: 'none', overflow: 'visible', gridTemplateColumns: '1fr 1fr' },
    fontSize: '13px',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    borderEndStartRadius: 'panel',
    borderInlineEndWidth: { xl: '1px' },

    '& .card': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      px: '3',
      pt: '9px',
      pb: '2',
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
      containIntrinsicSize: 'auto none auto 158px',
      _print: { contentVisibility: 'visible' },
    },
    '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', mb: '1' },
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
    '& .groups > li': { display: 'flex', alignItems: 'flex-start' },
    // The same width for all labels aligns the names.
    '& .groups > li > span': { flex: 'none', w: '34px' },
    '& .groups ul': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', minW: '0' },
    '& .groups ul li': { display: 'inline-flex', alignItems: 'center', gap: '1', overflowWrap: 'anywhere' },
    '& .bench': { color: 'fg.muted' },
    '& .bench > span': { fontSize: '11px', color: 'fg.subtle' },
    ...nameStyles,
    ...actionStyles,
    '& .actions': { display: 'inline-flex', my: '-1', me: '-1.5' },
    '& .foot': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      mt: 'auto',
      pt: '5px',
      fontSize: 'xs',
      lineHeight: '1.25rem',
      color: 'fg.muted',
    },
    // Wraps separately, so that the buttons stay in the corner.
    '& .sums': {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: '2',
      flex: '1',
      minW: '0',
      whiteSpace: 'nowrap',
    },
    '& .figures': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '3',
      mt: '5px',
      fontSize: 'xs',
      lineHeight: '1rem',
      whiteSpace: 'nowrap',
      '& small': { display: 'block', fontSize: '11px', color: 'fg.muted' },
    },
    '& .left': { color: 'fg.subtle' },
    // One line: the smaller stacks are not shown if they do not fit.
    '& .clubs': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { md: 'flex-end' },
      gap: '1',
      flex: { md: '1' },
      minW: '0',
      h: '20px',
      overflow: 'hidden',
    },
  },
});
