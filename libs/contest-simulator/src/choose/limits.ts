/** The rules of a choice: maximum exposure of players and unique players, while lineups are added and removed. */
import { maxExposureLineups } from '@fanteam/lineup-solver';
import type { ChoiceRules, EnteredLineup } from '../simulation';

/** Why a lineup cannot be added. */
export type Obstacle = 'exposure' | 'unique_players';

export class ChoiceLimits {
  /** How many chosen lineups may contain one player. */
  readonly maxPerPlayer: number;
  private readonly chosenWith: Uint32Array;
  /** By lineup: the number of chosen lineups from which it differs in too few players. */
  private readonly tooSimilar: Uint32Array;
  private readonly isChosen: Uint8Array;
  private readonly isPicked: Uint8Array;
  private readonly minUnique: number;

  constructor(
    private readonly lineups: readonly EnteredLineup[],
    rules: ChoiceRules,
  ) {
    const { count, maxExposure = 1, minUniquePlayers = 0 } = rules;
    this.maxPerPlayer = maxExposureLineups(maxExposure, count);
    this.minUnique = minUniquePlayers;
    const players = 1 + lineups.reduce((last, { picks }) => Math.max(last, ...picks), 0);
    this.chosenWith = new Uint32Array(players);
    this.isPicked = new Uint8Array(players);
    this.tooSimilar = new Uint32Array(lineups.length);
    this.isChosen = new Uint8Array(lineups.length);
  }

  canAdd(lineup: number): boolean {
    return this.isChosen[lineup] === 0 && this.obstacleOf(lineup) === null;
  }

  has(lineup: number): boolean {
    return this.isChosen[lineup] === 1;
  }

  /** What prevents adding a lineup that is not chosen. null = nothing. */
  obstacleOf(lineup: number): Obstacle | null {
    if (this.tooSimilar[lineup]! > 0) return 'unique_players';
    const isFull = this.lineups[lineup]!.picks.some(
      (player) => this.chosenWith[player]! >= this.maxPerPlayer,
    );
    return isFull ? 'exposure' : null;
  }

  add(lineup: number): void {
    this.isChosen[lineup] = 1;
    this.count(lineup, 1);
  }

  remove(lineup: number): void {
    this.isChosen[lineup] = 0;
    this.count(lineup, -1);
  }

  private count(lineup: number, step: number): void {
    const { picks } = this.lineups[lineup]!;
    for (const player of picks) this.chosenWith[player]! += step;
    if (this.minUnique === 0) return;
    for (const player of picks) this.isPicked[player] = 1;
    for (let other = 0; other < this.lineups.length; other += 1) {
      const otherPicks = this.lineups[other]!.picks;
      let shared = 0;
      for (let at = 0; at < otherPicks.length; at += 1) shared += this.isPicked[otherPicks[at]!]!;
      if (other !== lineup && otherPicks.length - shared < this.minUnique) this.tooSimilar[other]! += step;
    }
    for (const player of picks) this.isPicked[player] = 0;
  }
}
