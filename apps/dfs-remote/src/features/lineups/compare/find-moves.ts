/**
 * Whether a player of one lineup can go over to another: in place of the player opposite or, if that is not legal, of
 * the best other player whom only the target has. Rules about all lineups together may be broken; the move then has
 * warnings.
 */
import { POSITION_LABELS, POSITIONS, squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import { LineupBuilder, playersKey, toLineupPlayer } from '../../../model/lineup-builder';
import type { LineupView } from '../../../model/lineup-view';
import { formatSalary } from '../../../shared/numbers';
import { countSet, type LineupSet } from '../../../model/set-warnings';

export type Move =
  | {
      isLegal: true;
      replaced: LineupPlayer;
      /** The target after the move, with its best captains. */
      lineup: Lineup;
      /** Additional points of the target. */
      gain: number;
      warnings: readonly string[];
    }
  | { isLegal: false; reason: string };

type ComparedView = Pick<LineupView, 'key' | 'title' | 'lineup'>;

export class MoveFinder {
  private readonly builder: LineupBuilder;
  private readonly fixed: ReadonlySet<string>;
  private readonly selectable: ReadonlySet<string>;
  private readonly sets = new Map<string, LineupSet>();
  private readonly titles: ReadonlyMap<string, string>;

  /** `kept`: all lineups that are not deleted. */
  constructor(
    private readonly task: LineupTask,
    private readonly kept: readonly ComparedView[],
  ) {
    const { players, locked } = task;
    this.builder = new LineupBuilder(task);
    this.selectable = new Set(players.map(({ id }) => id));
    const captains = players.filter(({ captaincy }) => captaincy === 'always').map(({ id }) => id);
    this.fixed = new Set([...locked, ...captains]);
    this.titles = new Map(kept.map(({ lineup, title }) => [playersKey(squadOf(lineup)), title]));
  }

  /** `opposite`: the player of `to` who is shown opposite. */
  find(player: LineupPlayer, from: ComparedView, to: ComparedView, opposite: LineupPlayer | null): Move {
    if (!this.selectable.has(player.id)) return illegal('Not in the player pool of this run.');
    const stays = new Set([...squadOf(from.lineup).map(({ id }) => id), ...this.fixed]);
    const leaving = squadOf(to.lineup).filter(({ id }) => !stays.has(id));
    if (leaving.length === 0)
      return illegal(`No player of ${to.title} can be replaced: the others are shared or locked.`);
    const [first = leaving[0]!] = [
      ...leaving.filter(({ id }) => id === opposite?.id),
      ...leaving.filter(({ position }) => position === player.position),
    ];
    const preferred = this.tryMove(player, first, to);
    if (preferred.isLegal) return preferred;
    const legal = leaving
      .filter(({ id }) => id !== first.id)
      .map((out) => this.tryMove(player, out, to))
      .filter((move) => move.isLegal);
    const [best = preferred] = legal.sort(
      (a, b) => b.gain - a.gain || a.lineup.salary_cost - b.lineup.salary_cost,
    );
    return best;
  }

  private tryMove(player: LineupPlayer, out: LineupPlayer, to: ComparedView): Move {
    const stay = squadOf(to.lineup).filter(({ id }) => id !== out.id);
    const players = [...stay, toLineupPlayer(player)];
    const same = this.titles.get(playersKey(players));
    if (same !== undefined) return illegal(`${to.title} would be the same as ${same}.`);
    const reason = this.findContestFault(players);
    if (reason !== undefined) return illegal(`For ${out.name}: ${reason}`);
    const lineup = this.builder.build(players, to.lineup);
    if (!lineup) return illegal(`For ${out.name}: ${this.describeFault(players)}`);
    const warnings = this.setWithout(to.key).warningsOf(to.lineup, lineup);
    return {
      isLegal: true,
      replaced: out,
      lineup,
      gain: lineup.total_points - to.lineup.total_points,
      warnings,
    };
  }

  /** What is fast to check: positions and clubs. */
  private findContestFault(players: readonly LineupPlayer[]): string | undefined {
    const { positions, max_per_team: maxPerTeam } = this.task.roster;
    for (const position of POSITIONS) {
      const { min, max } = positions[position];
      const count = players.filter((player) => player.position === position).length;
      const label = POSITION_LABELS[position];
      if (count > max) return `${count} ${label}; the maximum is ${max}.`;
      if (count < min) return `${count} ${label}; the minimum is ${min}.`;
    }
    if (maxPerTeam === null) return undefined;
    for (const { team } of players) {
      const count = players.filter((player) => player.team === team).length;
      if (count > maxPerTeam) return `${count} players of ${team}; the maximum is ${maxPerTeam}.`;
    }
    return undefined;
  }

  private describeFault(players: readonly LineupPlayer[]): string {
    const cost = this.builder.cheapestCost(players);
    const { salaryCap } = this.task;
    if (cost > salaryCap) return `salary ${formatSalary(cost)}; the cap is ${formatSalary(salaryCap)}.`;
    return 'a rule of this run does not allow it.';
  }

  private setWithout(key: string): LineupSet {
    let set = this.sets.get(key);
    if (!set) {
      const others = this.kept.filter((view) => view.key !== key).map(({ lineup }) => lineup);
      set = countSet(others, this.task);
      this.sets.set(key, set);
    }
    return set;
  }
}

const illegal = (reason: string): Move => ({ isLegal: false, reason });
