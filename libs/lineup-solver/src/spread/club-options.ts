/**
 * What the players of a club can contribute to a lineup under given prices: for each part the best choice of players,
 * and all choices that can be in a lineup above a threshold.
 */
import type { Clock } from '../search/clock';
import type { IntegerPool } from '../search/lineup-keys';
import type { RulePrices } from '../search/rule-prices';
import type { SideRules } from '../search/side-rules';
import { type ClubLayout, type ClubPart, countBits } from './club-layout';

export interface ClubSearchSetting {
  layout: ClubLayout;
  /** With the priced keys. */
  pool: IntegerPool;
  /** Prices of the sets, by number. */
  setPrices: ArrayLike<number>;
  /** Rules that every lineup keeps, prepared for the layout's clubs in order. */
  rules: SideRules | null;
  rulePrices: RulePrices;
  clock: Clock;
  /** A guess of the price of salary. The best of a few prices near it is used. */
  salaryPrice: number;
}

/** The cost of listing a choice, in search steps. */
const STEPS_PER_CHOICE = 20;

/** The choices of players for one part of a club, by falling worth. */
class OptionList {
  count = 0;
  worths = new Float64Array(0);
  keys = new Float64Array(0);
  costs = new Float64Array(0);
  /** By option: its players, those with a role first. */
  players = new Int32Array(0);

  /** `roles`: the roles of the first players. */
  constructor(
    readonly part: number,
    private readonly size: number,
    private readonly roles: readonly number[],
  ) {}

  /** Writes the players of an option who have a role. */
  assignRoles(option: number, special: Int32Array): void {
    for (let place = 0; place < this.roles.length; place += 1) {
      special[this.roles[place]! - 1] = this.players[option * this.size + place]!;
    }
  }

  fill(found: readonly Choice[]): void {
    const sorted = [...found].sort((a, b) => b.worth - a.worth);
    this.count = sorted.length;
    this.worths = Float64Array.from(sorted, ({ worth }) => worth);
    this.keys = Float64Array.from(sorted, ({ key }) => key);
    this.costs = Float64Array.from(sorted, ({ cost }) => cost);
    this.players = Int32Array.from(sorted.flatMap(({ players }) => players));
  }
}

interface Choice {
  worth: number;
  key: number;
  cost: number;
  players: number[];
}

/** A place of a part: a player of a position in a role. */
interface Slot {
  role: number;
  position: number;
  /** The players of club and position by falling worth in the role. */
  players: readonly number[];
}

export class ClubOptions {
  salaryPrice = 0;
  /** By place of the club in the layout, then part: the worth of the best choice. −Infinity = none. */
  best: Float64Array[] = [];
  /** By place of the club in the layout: the choices of each part. */
  lists: OptionList[][] = [];
  /** By role and player. */
  private worth: Float64Array[] = [];
  /** By place of the club, then role · positions + position: the players by falling worth. */
  private sorted: number[][][] = [];
  /** By place of the club and part: the prices of the sets that a lineup has with it, and the stacking penalty. */
  private readonly charges: Float64Array[];

  constructor(private readonly setting: ClubSearchSetting) {
    this.charges = setting.layout.clubs.map((club) =>
      Float64Array.from(setting.layout.parts, (part) => this.chargeOf(club, part)),
    );
  }

  setSalaryPrice(price: number): void {
    this.salaryPrice = price;
    const { pool, layout, rulePrices } = this.setting;
    this.worth = pool.keys.map((keys, role) =>
      keys.map((key, player) => {
        const cost = pool.costs[role]![player]!;
        return cost === Infinity ? -Infinity : key + rulePrices.bonus[player]! - price * cost;
      }),
    );
    this.sorted = layout.clubs.map((club) =>
      this.worth.flatMap((worth) =>
        layout.players[club]!.map((players) =>
          players
            .filter((player) => worth[player] !== -Infinity)
            .sort((a, b) => worth[b]! - worth[a]! || a - b),
        ),
      ),
    );
    this.best = layout.clubs.map((_, at) =>
      Float64Array.from(layout.parts, (_part, part) => this.bestChoice(at, part)),
    );
  }

  /**
   * Lists the choices that can be in a lineup of at least the threshold. `others`: by club and part, the maximum that the
   * other clubs add. False when the clock was over.
   */
  list(others: readonly Float64Array[], threshold: number): boolean {
    const { layout, clock } = this.setting;
    let isOver = false;
    this.lists = layout.clubs.map((_, at) => {
      isOver ||= clock.isOver;
      if (isOver) return [];
      return layout.parts.flatMap(({ size, roles }, part) => {
        const min = threshold - others[at]![part]!;
        if (!(this.best[at]![part]! >= min)) return [];
        const list = new OptionList(part, size, rolesOf(roles));
        const found: Choice[] = [];
        this.eachChoice(
          at,
          part,
          () => min,
          (choice) => found.push(choice),
        );
        list.fill(found);
        clock.addSteps(found.length * STEPS_PER_CHOICE);
        return found.length > 0 ? [list] : [];
      });
    });
    return !isOver;
  }

  private bestChoice(at: number, part: number): number {
    const { layout, pool } = this.setting;
    if (layout.parts[part]!.size > pool.clubLimit[layout.clubs[at]!]!) return -Infinity;
    let best = -Infinity;
    // An equal choice is no better.
    const min = () => (best === -Infinity ? best : best + Math.abs(best) * 4 * Number.EPSILON);
    this.eachChoice(at, part, min, ({ worth }) => (best = Math.max(best, worth)));
    return best;
  }

  /** Calls `act` with every choice of a worth of at least `min()`, which may rise meanwhile. */
  private eachChoice(at: number, part: number, min: () => number, act: (choice: Choice) => void): void {
    const charge = this.charges[at]![part]!;
    for (const slots of this.slotsOf(at, this.setting.layout.parts[part]!)) {
      const rest = slots.map(() => 0);
      let bound = 0;
      for (let slot = slots.length - 1; slot >= 0; slot -= 1) {
        const { role, players } = slots[slot]!;
        rest[slot] = bound;
        bound += players.length > 0 ? this.worth[role]![players[0]!]! : -Infinity;
      }
      if (bound - charge >= min()) this.choose(slots, rest, charge, min, act, []);
    }
  }

  private choose(
    slots: readonly Slot[],
    rest: readonly number[],
    charge: number,
    min: () => number,
    act: (choice: Choice) => void,
    chosen: number[],
    sum = 0,
    from = 0,
  ): void {
    const slot = slots[chosen.length];
    if (!slot) return act(this.toChoice(slots, chosen, charge, sum));
    const worth = this.worth[slot.role]!;
    for (let index = from; index < slot.players.length; index += 1) {
      const player = slot.players[index]!;
      const next = sum + worth[player]!;
      if (next + rest[chosen.length]! - charge < min()) return;
      if (chosen.includes(player)) continue;
      const following = slots[chosen.length + 1];
      const isSameList = following?.players === slot.players;
      chosen.push(player);
      this.choose(slots, rest, charge, min, act, chosen, next, isSameList ? index + 1 : 0);
      chosen.pop();
    }
  }

  private toChoice(slots: readonly Slot[], chosen: readonly number[], charge: number, sum: number): Choice {
    const { keys, costs } = this.setting.pool;
    let [key, cost] = [-charge, 0];
    chosen.forEach((player, place) => {
      key += keys[slots[place]!.role]![player]!;
      cost += costs[slots[place]!.role]![player]!;
    });
    return { worth: sum - charge, key, cost, players: [...chosen] };
  }

  /** The slots of a part, once for each choice of positions for its roles. Slots with a role come first. */
  private slotsOf(at: number, { counts, roles }: ClubPart): Slot[][] {
    const positions = counts.length;
    const toSlot = (role: number, position: number): Slot => ({
      role,
      position,
      players: this.sorted[at]![role * positions + position]!,
    });
    let choices: Slot[][] = [[]];
    for (const role of rolesOf(roles)) {
      choices = choices.flatMap((slots) =>
        [...counts.keys()]
          .filter((position) => slots.filter((slot) => slot.position === position).length < counts[position]!)
          .map((position) => [...slots, toSlot(role, position)]),
      );
    }
    return choices.map((slots) => [
      ...slots,
      ...counts.flatMap((count, position) =>
        Array.from({ length: count - slots.filter((slot) => slot.position === position).length }, () =>
          toSlot(0, position),
        ),
      ),
    ]);
  }

  private chargeOf(club: number, { counts }: ClubPart): number {
    const { layout, pool, setPrices } = this.setting;
    let charge = 0;
    for (const { set, counts: counted, size } of layout.sets[club]!) {
      const members = counts.reduce((sum, count, position) => sum + count * counted[position]!, 0);
      if (members >= size) charge += setPrices[set]!;
    }
    if (!pool.penalties) return charge;
    // The players with a penalty are those of some positions: the 2nd, 3rd and further ones lose 1, 2 and 3.
    const own = layout.players[club]!;
    const losses = own.map(([first]) => (first === undefined ? 0 : pool.penalties![first]!));
    const penalized = counts.reduce((sum, count, position) => sum + (losses[position]! > 0 ? count : 0), 0);
    const loss = Math.max(...losses);
    for (let before = 1; before < penalized; before += 1) charge += loss * Math.min(3, before);
    return charge;
  }
}

/** The roles of a bit mask. */
function rolesOf(mask: number): number[] {
  const roles: number[] = [];
  for (let role = 1; countBits(mask >> (role - 1)) > 0; role += 1)
    if ((mask >> (role - 1)) & 1) roles.push(role);
  return roles;
}
