/** Finds players that a file lists more than once. */
import type { PoolPlayer } from '@fanteam/contracts';
import { quote, RowCounter, shorten } from '../messages';
import { normaliseName } from '../projections/normalise-name';

const REMOVE_ONE = 'A lineup can contain both. Remove one of them if they are the same player.';

interface ListedPlayer {
  line: number;
  player: PoolPlayer;
}

/** The fields that make two rows the same player, apart from the id. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'name', 'team', 'position']);

/** The players of a file by id and by name, club and position. */
export class RepeatedPlayers {
  private readonly byId = new Map<string, ListedPlayer>();
  private readonly byIdentity = new Map<string, ListedPlayer>();
  private readonly repeated = new RowCounter();
  private readonly onlyOtherId = new RowCounter();
  private readonly names = new Set<string>();
  private readonly otherPosition = new RowCounter();

  /** `hasIds`: whether the ids are those of the file. Otherwise rows with the same identity are the same player. */
  constructor(private readonly hasIds: boolean) {}

  /** Whether a row is a new player, repeats one with the same values, or why it is rejected. */
  check(line: number, player: PoolPlayer): 'new' | 'repeated' | { reason: string } {
    const identity = identityOf(player);
    const earlier = this.hasIds ? this.byId.get(player.id) : this.byIdentity.get(identity);
    if (!earlier) {
      const namesake = this.byIdentity.get(identity);
      if (namesake && !findDifference(namesake.player, player)) this.onlyOtherId.add(line);
      this.byId.set(player.id, { line, player });
      if (!namesake) this.byIdentity.set(identity, { line, player });
      const name = JSON.stringify([normaliseName(player.name) || player.name, player.team]);
      if (!this.hasIds && this.names.has(name)) this.otherPosition.add(line);
      this.names.add(name);
      return 'new';
    }
    const difference = findDifference(earlier.player, player);
    const isSame = identityOf(earlier.player) === identity;
    if (isSame && !difference) {
      this.repeated.add(line);
      return 'repeated';
    }
    const used = this.hasIds
      ? `Player id ${shorten(player.id)} is already used`
      : `${quote(player.name)} is already`;
    return { reason: `${used} on line ${earlier.line}${isSame ? describe(difference) : ''}` };
  }

  warn(warnings: string[]): void {
    this.repeated.warn(
      warnings,
      'row',
      (rows) =>
        `${rows} with a player who is already in the file with the same values: each player is used once`,
    );
    this.onlyOtherId.warn(
      warnings,
      'player',
      (players) => `${players} with the same name, club, position and values as another one, but another id`,
      REMOVE_ONE,
    );
    this.otherPosition.warn(
      warnings,
      'player',
      (players) => `${players} with the same name and club as another one, but another position`,
      REMOVE_ONE,
    );
  }
}

function identityOf({ name, team, position }: PoolPlayer): string {
  return JSON.stringify([normaliseName(name) || name, team, position]);
}

/** The first field in which two players differ, apart from their identity. */
function findDifference(
  one: PoolPlayer,
  other: PoolPlayer,
): { field: string; first: unknown; second: unknown } | undefined {
  const [values, others] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  const field = [...values.keys(), ...others.keys()].find(
    (each) => !IDENTITY.has(each) && values.get(each) !== others.get(each),
  );
  return field === undefined ? undefined : { field, first: values.get(field), second: others.get(field) };
}

/** " with salary 5 instead of 6. Delete the wrong row" */
function describe(difference: ReturnType<typeof findDifference>): string {
  if (!difference) return '';
  const { field, first, second } = difference;
  const text = (value: unknown) => (value === null || value === undefined ? 'empty' : shorten(String(value)));
  return ` with ${field.replaceAll('_', ' ')} ${text(first)} instead of ${text(second)}. Delete the wrong row`;
}
