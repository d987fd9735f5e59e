import { COLUMN_ALIASES, isProjectionHeader } from './aliases';
import { normaliseHeader } from './columns';
import { POSITION_ALIASES } from './position-words';
import { readPosition } from './read-cells';

it('assigns each header to one column, in normalised form', () => {
  const aliases = Object.values(COLUMN_ALIASES).flat();
  expect(new Set(aliases).size).toBe(aliases.length);
  expect(aliases.map(normaliseHeader)).toEqual(aliases);
});

it('assigns each position name to one position', () => {
  const aliases = Object.values(POSITION_ALIASES).flat();
  expect(new Set(aliases).size).toBe(aliases.length);
});

it.each([
  ['\ufeffName', 'name'],
  ['Own %', 'own'],
  ['Équipe', 'equipe'],
  ['__proto__', 'proto'],
])('normalises the header %s to %s', (header, compared) => {
  expect(normaliseHeader(header)).toBe(compared);
});

it.each([
  ['GKP', 'GK', false],
  ['Goalkeeper', 'GK', false],
  ['Def.', 'D', false],
  ['M/F', 'M', true],
  ['D, DEF', 'D', false],
  ['UTIL/F', 'F', false],
  ['CB', 'D', false],
  ['Centre-Back', 'D', false],
  ['Left Back', 'D', false],
  ['DM', 'M', false],
  ['AM', 'M', false],
  ['Attacking Midfield', 'M', false],
  ['Right Winger', 'M', false],
  ['CF', 'F', false],
  ['Torwart', 'GK', false],
  ['Stürmer', 'F', false],
  ['Centrocampista', 'M', false],
  ['Målvakt', 'GK', false],
  ['Försvarare', 'D', false],
  ['Angriber', 'F', false],
  ['Midfielder (right)', 'M', false],
])('reads the position %s', (cell, position, isOneOfSeveral) => {
  expect(readPosition(cell)).toEqual({ position, isOneOfSeveral });
});

it.each(['', 'XX', 'constructor', 'goal'])('does not read "%s" as a position', (cell) => {
  expect(readPosition(cell)).toBeUndefined();
});

it.each([
  ...[
    'xPoints',
    'Exp. Pts',
    'Pred',
    'FPts (proj)',
    'Points Projection',
    'My Projection',
    'GW14 Proj',
    'Forecast',
  ],
  ...[
    'Erw. Punkte',
    'Puntos estimados',
    'Pronóstico de puntos',
    'Förv. poäng',
    'Poängprognos',
    'Forventet point',
  ],
])('reads the projection from %s', (header) => {
  expect(isProjectionHeader(normaliseHeader(header))).toBe(true);
});

it.each(['Points', 'Projected Minutes', 'Expected Goals', 'Exp', 'xG', 'Proj Own'])(
  'not from %s',
  (header) => {
    expect(isProjectionHeader(normaliseHeader(header))).toBe(false);
  },
);
