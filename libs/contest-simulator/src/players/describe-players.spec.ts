import { problemOf, simulatedPlayer } from '../testing/draw-points';
import { describePlayers } from './describe-players';

describe('describePlayers', () => {
  const match = { clubs: ['A', 'B'], goals: [1.5, 1] } as const;

  it('has nothing to say about usual values', () => {
    const players = [
      simulatedPlayer({ id: 'a', sd: 4 }),
      simulatedPlayer({ id: 'b', team: 'B', projection: null }),
    ];
    expect(describePlayers(problemOf(players, [match]))).toEqual([]);
  });

  it('names clubs whose projections imply more goals than their matches have, by the excess', () => {
    const players = ['A', 'B', 'C', 'D', 'E'].flatMap((team, club) =>
      Array.from({ length: 9 }, (_, i) =>
        simulatedPlayer({ id: `${team}${i}`, team, position: 'F', projection: 8 + club }),
      ),
    );
    const [sentence, ...rest] = describePlayers(problemOf(players, [match]));
    expect(rest).toEqual([]);
    expect(sentence).toMatch(
      /^The projections imply more goals than the match is expected to have for E \(\d+\.\d instead of 3\.3\), D \(.*\), B \(.*\) and 2 other clubs\. /,
    );
    expect(describePlayers(problemOf(players.slice(0, 9), [match]))[0]).toMatch(
      /for A \(\d\.\d instead of 1\.5\)\. /,
    );
  });

  it('has nothing to say about goals that come from the projections', () => {
    const players = Array.from({ length: 25 }, (_, i) =>
      simulatedPlayer({ id: `${i}`, position: i < 8 ? 'D' : i < 18 ? 'M' : 'F', projection: 5 }),
    );
    expect(describePlayers(problemOf(players))).toEqual([]);
  });

  it('names a club without expected goals whose projections imply some', () => {
    const players = [1, 2].map((id) => simulatedPlayer({ id: `${id}`, position: 'F', projection: 7 }));
    const [sentence] = describePlayers(problemOf(players, [{ clubs: ['A', 'B'], goals: [0, 1] }]));
    expect(sentence).toMatch(/for A \(\d\.\d instead of 0\.0\)\. /);
  });

  it('counts players whose standard deviation is too low', () => {
    const players = [0, 1, 2].map((sd) => simulatedPlayer({ id: `${sd}`, projection: 6, sd: 3 * sd }));
    const [sentence] = describePlayers(problemOf(players, [match]));
    expect(sentence).toMatch(/^2 players have a standard deviation below/);
    expect(describePlayers(problemOf(players.slice(0, 1)))[0]).toMatch(
      /^1 player has a standard deviation below/,
    );
  });
});
