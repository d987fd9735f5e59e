import { POSITION_LABELS, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { memo } from 'react';
import { formatPoints, formatSalary } from '../../shared/numbers';
import { factorOf } from './captain-factor';
import { CaptainMark, markStyles } from './icons';
import { OutMark, outStyles } from './out-players';
import { pitchRows, type LineupView } from '../../model/lineup-view';
import { shortName } from '../../shared/text';

interface PitchProps {
  view: LineupView;
  roster: Roster | undefined;
  /** Undefined if players cannot be swapped. */
  onSwap?: ((player: LineupPlayer) => void) | undefined;
}

/** A lineup drawn in its formation, forwards on top, the bench below. Each player is a button that opens the swap dialog. */
export const Pitch = memo(function Pitch({ view, roster, onSwap }: PitchProps) {
  return (
    <Ground role="group" aria-label={`${view.title} on the pitch`}>
      <Lines />
      {pitchRows(view).map((row) => (
        <div className="line" key={row.map(({ id, name }) => id ?? name).join(' ')}>
          {row.map((player) => (
            <Player key={player.id ?? player.name} player={player} roster={roster} onSwap={onSwap} />
          ))}
        </div>
      ))}
      {view.bench.length > 0 && (
        <div className="line bench" role="group" aria-label="Bench">
          {view.bench.map((player) => (
            <Player key={player.id} player={player} roster={roster} onSwap={onSwap} />
          ))}
        </div>
      )}
      {view.others.length > 0 && <p className="others">{view.others.join(', ')}</p>}
    </Ground>
  );
});

function Player({ player, roster, onSwap }: { player: LineupPlayer } & Omit<PitchProps, 'view'>) {
  const { name, position, team, salary } = player;
  const points = formatPoints(player.projection * factorOf(player, roster));
  return (
    <button
      type="button"
      className="player"
      data-player={player.id}
      disabled={!onSwap}
      title={onSwap ? `Swap ${name}` : name}
      onClick={() => onSwap?.(player)}
    >
      <span className="shirt" data-position={position}>
        <svg viewBox="0 0 48 40" aria-hidden="true">
          <path d="M14 2 1 9l5 10 6-3v22h24V16l6 3 5-10L34 2c-3 5-17 5-20 0z" />
        </svg>
        <span className="letters">{POSITION_LABELS[position]}</span>
        <CaptainMark player={player} />
      </span>
      <span className="name">{shortName(name)}</span>
      <OutMark player={player} />
      <span className="facts">
        <span className="more">
          {team} {formatSalary(salary)}
          <span className="dot"> · </span>
        </span>
        <b>{points}</b>
      </span>
    </button>
  );
}

function Lines() {
  return (
    <svg className="lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M2 2h96v96H2zM27 98V75h46v23M41 98v-9h18v9M38 75q12 -9 24 0" />
      <path d="M34 2q16 30 32 0" />
    </svg>
  );
}

const Ground = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-around',
    gap: { base: '2', md: '4' },
    minH: { base: '23.75rem', md: '32.5rem' },
    py: '5',
    px: { base: '1', md: '3' },
    bg: 'pitch',
    borderRadius: 'l3',
    lineHeight: '1rem',
    fontVariantNumeric: 'tabular-nums',
    '& .lines': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      fill: 'none',
      stroke: 'pitch.line',
      strokeWidth: '1.5px',
    },
    '& .lines path': { vectorEffect: 'non-scaling-stroke' },
    '& .line': { position: 'relative', display: 'flex', justifyContent: 'space-evenly' },
    '& .bench': {
      mb: '-5',
      mx: { base: '-1', md: '-3' },
      pt: '2',
      pb: '2',
      bg: 'bg.subtle',
      borderTopWidth: '1px',
      borderBottomRadius: 'l3',
      _before: {
        content: '"Bench"',
        position: 'absolute',
        top: '1',
        insetInlineStart: '2',
        fontSize: 'fine',
        color: 'fg.muted',
      },
    },
    '& .player': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      flex: '1',
      minW: '0',
      maxW: '8.25rem',
      py: '1',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'color-mix(in srgb, {colors.pitch.line} 55%, transparent)' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
      _disabled: { cursor: 'default', bg: 'transparent' },
    },
    '& .shirt': { position: 'relative', w: { base: '2.5rem', md: '3.375rem' } },
    '& .shirt svg': { display: 'block', w: 'full' },
    '& .letters': {
      position: 'absolute',
      insetInline: '0',
      top: '42%',
      fontSize: '2xs',
      lineHeight: '1',
      fontWeight: 'bold',
      textAlign: 'center',
      color: 'position.contrast',
    },
    ...Object.fromEntries(
      (['GK', 'D', 'M', 'F'] as const).map((position) => [
        `& .shirt[data-position=${position}] path`,
        { fill: `position.${position}.solid` },
      ]),
    ),
    ...markStyles,
    ...outStyles,
    '& .shirt .mark': { position: 'absolute', top: '-1', insetInlineEnd: '-1.5', boxSize: '1.0625rem' },
    '& .name': {
      maxW: 'full',
      truncate: true,
      mt: '0.5',
      fontSize: { base: 'fine', md: 'xs' },
      fontWeight: 'semibold',
    },
    '& .facts': {
      fontSize: 'fine',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      '& b': { color: 'fg', fontWeight: 'semibold' },
    },
    '& .more': { display: { base: 'none', md: 'inline' } },
    // Five players side by side need a second line.
    '@container (max-width: 35rem)': {
      '& .line:has(.player:nth-of-type(5)) .more': {
        display: { md: 'block' },
        '& .dot': { display: 'none' },
      },
    },
    // Next to the sidebar there is no room for them.
    '@container (max-width: 26.25rem)': {
      '& .line:has(.player:nth-of-type(4)) .more': { display: 'none' },
    },
    '& .others': { position: 'relative', px: '4', fontSize: 'dense' },
  },
});
