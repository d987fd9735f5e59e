/** Rules about the ownership of a lineup's players, in percent. A player without an ownership counts with 0. */
export interface OwnershipRule {
  /** The ownership of all players of a lineup adds up to at least this. */
  min_sum?: number;
  /** The ownership of all players of a lineup adds up to at most this. */
  max_sum?: number;
  /** At least `min_players` players have an ownership of less than `below`. */
  low?: LowOwnership;
}

export interface LowOwnership {
  /** From 0 to 100. */
  below: number;
  min_players: number;
}

export interface OwnershipOptions {
  /** Requires players with an ownership. */
  ownership?: OwnershipRule;
}
