import { chakra, Text } from '@fanteam/ui';
import type { LineupView } from '../../../model/lineup-view';
import { contestFigures, scenariosOf } from '../../../model/simulate/lineup-figures';
import { contestName } from '../../../model/simulate/simulation-draft';
import type { SimulationState } from '../../../model/simulate/simulation-state';
import { formatChanceEstimate, formatProfitEstimate } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { euros } from './describe-figures';

interface ContestFiguresProps {
  state: SimulationState;
  views: readonly LineupView[];
  /** The contest whose figures are below, from 0. */
  shown: number;
  onShow: (index: number) => void;
}

/** The figures of several contests, one row each. A row shows the figures of its contest below. */
export function ContestFigures({ state, views, shown, onShow }: ContestFiguresProps) {
  const { input, figures } = state;
  if (!input) return null;
  const { request } = input;
  const illegal = figures?.contests?.[shown - 1]?.illegal ?? [];
  return (
    <div>
      <Rows role="group" aria-label="Figures of the contests">
        {[request, ...(request.contests ?? [])].map((contest, index) => {
          const own = contestFigures(state, index);
          return (
            <button key={index} type="button" aria-pressed={index === shown} onClick={() => onShow(index)}>
              <b>{contestName(contest, index)}</b> {own && describe(own.set, contest)}
            </button>
          );
        })}
      </Rows>
      {illegal.length > 0 && (
        <Text mt="1" color="fg.muted">
          {describeIllegal(illegal, input.keys.length, views)}
        </Text>
      )}
    </div>
  );
}

function describe(
  set: NonNullable<ReturnType<typeof contestFigures>>['set'],
  { entries, fee }: { entries: number; fee: number },
): string {
  if (set.entries > entries) return `takes ${countOf(entries, 'entry', 'entries')}: each lineup alone`;
  const chance = formatChanceEstimate(set.loses, scenariosOf(set))
    .replace('below', 'less than')
    .replace('above', 'more than');
  const loss = fee > 0 ? `, loss in ${chance}` : '';
  return `${countOf(set.entries, 'entry', 'entries')}, ${euros(formatProfitEstimate(set.profit))}${loss}`;
}

/** More are only counted. */
const MAX_NAMED = 5;

function describeIllegal(
  illegal: readonly { lineup_id: string; reason: string }[],
  lineups: number,
  views: readonly LineupView[],
): string {
  const titles = new Map(views.map(({ key, title }) => [key, title]));
  const named = illegal.slice(0, MAX_NAMED);
  const groups = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const those = named.filter((each) => each.reason === reason);
    return `${those.map(({ lineup_id: id }) => titles.get(id) ?? id).join(', ')} (${reason})`;
  });
  const more = illegal.length - named.length;
  return (
    `${illegal.length} of ${countOf(lineups, 'lineup')} cannot enter this contest: ${groups.join('; ')}` +
    `${more > 0 ? `; and ${more} more` : ''}.`
  );
}

const Rows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& button': {
      minH: { base: '11', md: '9' },
      px: '3',
      py: '1.5',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      color: 'fg.muted',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    },
    '& button[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.mark' },
    '& b': { color: 'fg', fontWeight: 'medium' },
  },
});
