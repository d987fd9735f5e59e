/** What a season says about clubs and players in hindsight: a stand-in for odds and projections. */
import type { Played, PlayedMatch, Season } from './read-season';

export interface SeasonFit {
  /** Expected goals of both clubs. */
  goalsOf(match: PlayedMatch): [number, number];
  /** The share of the club's goals and assists that fall to a player. */
  sharesOf(player: Played): { goals: number; assists: number };
}

/** Goals of an average club that each strength is mixed with, and goals that each share is mixed with. */
const PRIOR_GOALS = 6;
const PRIOR_SHARE = 20;
const ROUNDS = 40;

/** Fits strengths of attack and defence and the advantage at home (Maher 1982), and shares of players. */
export function fitSeason({ matches }: Season): SeasonFit {
  const strengths = fitStrengths(matches);
  const shares = fitShares(matches);
  return {
    goalsOf: ([home, away]) => [
      strengths.home * (strengths.attack.get(home.club) ?? 1) * (strengths.defence.get(away.club) ?? 1),
      strengths.away * (strengths.attack.get(away.club) ?? 1) * (strengths.defence.get(home.club) ?? 1),
    ],
    sharesOf: (player) => shares(player),
  };
}

function fitStrengths(matches: readonly PlayedMatch[]) {
  const clubs = [...new Set(matches.flatMap(([home, away]) => [home.club, away.club]))];
  const attack = new Map(clubs.map((club) => [club, 1]));
  const defence = new Map(clubs.map((club) => [club, 1]));
  const mean = (side: 0 | 1) => matches.reduce((sum, match) => sum + match[side].goals, 0) / matches.length;
  const base = [mean(0), mean(1)] as const;
  const sides = matches.flatMap(([home, away]) => [
    { club: home.club, other: away.club, goals: home.goals, base: base[0] },
    { club: away.club, other: home.club, goals: away.goals, base: base[1] },
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [fitted, given, own, other] of [
      [attack, defence, 'club', 'other'],
      [defence, attack, 'other', 'club'],
    ] as const) {
      for (const club of clubs) {
        const played = sides.filter((side) => side[own] === club);
        const goals = played.reduce((sum, side) => sum + side.goals, 0);
        const expected = played.reduce((sum, side) => sum + side.base * given.get(side[other])!, 0);
        fitted.set(club, (goals + PRIOR_GOALS) / (expected + PRIOR_GOALS));
      }
    }
  }
  return { attack, defence, home: base[0], away: base[1] };
}

function fitShares(matches: readonly PlayedMatch[]) {
  const empty = () => ({ goals: 0, assists: 0, ofClub: 0 });
  const positions = [0, 1, 2, 3].map(empty);
  const players = new Map<number, ReturnType<typeof empty>>();
  for (const side of matches.flat()) {
    for (const player of side.players) {
      const own = players.get(player.id) ?? empty();
      players.set(player.id, own);
      for (const sum of [own, positions[player.position]!]) {
        sum.goals += player.goals;
        sum.assists += player.assists;
        sum.ofClub += side.goals;
      }
    }
  }
  return ({ id, position }: Played) => {
    const all = positions[position]!;
    const own = players.get(id) ?? empty();
    const mix = (kind: 'goals' | 'assists') =>
      (own[kind] + (PRIOR_SHARE * all[kind]) / all.ofClub) / (own.ofClub + PRIOR_SHARE);
    return { goals: mix('goals'), assists: mix('assists') };
  };
}
