import type { PoolPlayer } from '@fanteam/contracts';
import { mergeProjections } from './merge-projections';

function player(id: string, name: string): PoolPlayer {
  return { id, name, team: 'NOR', position: 'M', salary: 5, projection: null };
}

const row = (name: string) => [{ line: 2, name, team: 'NOR', projection: 6.5 }];

describe('a particle', () => {
  it.each([
    ['Tom Davidsen', 'Ben Davidsen'],
    ['Sam Davidsen', 'Ben Davidsen'],
    ['Jo Jensen', 'Al Jensen'],
    ['An Pham', 'Le Pham'],
    ['Tom Ben', 'Tom Davidsen'],
    ['Ivo Marco', 'Di Marco'],
  ])('that is a first name or surname distinguishes %s from %s', (name, other) => {
    const merged = mergeProjections([player('10', other)], row(name));
    expect(merged.matched).toEqual([]);
    expect(merged.pool[0]?.projection).toBeNull();
  });

  it.each([
    ['Lars Petersen', 'Lars Pedersen'],
    ['Gabriel Jesus', 'Gabriel'],
  ])('and one with another position are a question: %s and %s', (name, other) => {
    const [found] = row(name);
    const merged = mergeProjections([player('10', other)], [{ ...found!, position: 'F' }]);
    expect(merged.doubtful).toMatchObject([{ candidates: ['10'], doubt: 'position' }]);
    expect(mergeProjections([player('10', other)], [found!]).matched).toMatchObject([{ id: '10' }]);
  });

  it('that is a first name is shown as the reason of the question', () => {
    expect(mergeProjections([player('10', 'Ben Davidsen')], row('Tom Davidsen')).doubtful).toMatchObject([
      { candidates: ['10'], doubt: 'first_name' },
    ]);
  });

  it.each([
    ['Joris Meulen', 'Joris van der Meulen'],
    ['van der Meulen', 'Joris van der Meulen'],
    ['J. Meulen', 'Joris van der Meulen'],
    ['Le Normand', 'Robin Le Normand'],
    ['Normand', 'Le Normand'],
    ['Mohamed Ben Slimane', 'Mohamed Slimane'],
    ['Ben Davidsen', 'Benjamin Davidsen'],
  ])('between other words may be left out: %s is %s', (name, other) => {
    expect(mergeProjections([player('10', other)], row(name)).matched).toMatchObject([{ id: '10' }]);
  });
});

it('asks which player a surname means that two players have', () => {
  const davidsens = [player('10', 'Ben Davidsen'), player('11', 'Tom Davidsen')];
  expect(mergeProjections(davidsens, row('Davidsen'))).toMatchObject({
    matched: [],
    doubtful: [{ candidates: ['10', '11'], doubt: 'several' }],
  });
});
