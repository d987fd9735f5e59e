/**
 * Invented slates with the columns of a FanTeam player export, for tests and measurements. Clubs, names and
 * prices are fictional; the same seed gives the same slate.
 */
const CLUBS = 'ASH BRW CLD DUN ELM FXL GRF HLS IVY JAY KGM LRK MOR NGV OKH PNR QUA RDW SWT THB'.split(' ');
const FIRST =
  'Noel Kaspar Rune Pavel Cillian Wim Luca Jarek Kofi Idris Dario Ulf Åsmund José Tomás Łukasz'.split(' ');
const START = 'Kes Sael Sand Zan Ostr Hal Brov Gryn Tarn Morr Ulv Quill Fen Pell Mard Vost'.split(' ');
const MIDDLE = 'a e i o u an en in on un ar er ir or ur al'.split(' ');
const END = 'trik vik aert anert nor lane ik hoek ady eld ell ford ane mere gerd ore'.split(' ');
const STATUSES = ['expected', 'expected', 'confirmed', 'possible', 'unexpected', 'injured'];

/** The positions as the API names them, by their names in a player export. */
const API_POSITIONS = { goalkeeper: 'GK', defender: 'D', midfielder: 'M', forward: 'F' } as const;
type ExportPosition = keyof typeof API_POSITIONS;

/** The positions of each eleven players of a club, in an order that gives small slates every position. */
const PATTERN = 'GK D M F D M D M D M F'.split(' ').map(exportPositionOf);

export interface SlatePlayer {
  id: string;
  firstName: string;
  surname: string;
  team: string;
  status: string;
  position: ExportPosition;
  price: number;
  projection: number;
}

const OUT = ['injured', 'suspended', 'refuted'];

/** Whether the player will not play. */
export function isOut({ status }: Pick<SlatePlayer, 'status'>): boolean {
  return OUT.includes(status);
}

/** @returns a generator, uniform in [0, 1), with the same sequence for the same seed (mulberry32) */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A slate of `count` players. */
export function makeSlate(count: number, seed = 1): SlatePlayer[] {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const quality = random() ** 2;
    return {
      id: String(700_000 + index * 7),
      firstName: pick(FIRST),
      surname: surnameOf(index),
      team: CLUBS[index % CLUBS.length]!,
      status: pick(STATUSES),
      position: PATTERN[Math.floor(index / CLUBS.length) % PATTERN.length]!,
      price: Math.round((4 + quality * 9) * 10) / 10,
      projection: Math.round((1 + quality * 6 + random() * 1.5) * 100) / 100,
    };
  });
}

/** The slate as FanTeam exports it, with a `Projection` column added unless `projections` is false. */
export function toCsv(
  slate: readonly SlatePlayer[],
  { projections = true, tournament = '1012044' } = {},
): string {
  const header = ['Tournament', 'PlayerID', 'Name', 'FName', 'Club', 'Lineup', 'Position', 'Price'];
  if (projections) header.push('Projection');
  const rows = slate.map(({ id, surname, firstName, team, status, position, price, projection }) => {
    const cells = [tournament, id, surname, firstName, team, status, position, price];
    if (projections) cells.push(projection);
    return cells.join(',');
  });
  return [header.join(','), ...rows].join('\n');
}

/** The slate as the `players` of `POST /dfs/optimize/manual`. */
export function toPlayers(slate: readonly SlatePlayer[]) {
  return slate.map((player) => ({
    name: `${player.firstName} ${player.surname}`,
    position: API_POSITIONS[player.position],
    team: player.team,
    salary: player.price,
    projection: player.projection,
  }));
}

/** Unique for the first 4,096 indexes. */
function surnameOf(index: number): string {
  const shuffled = (index * 1103) % 4096;
  return START[shuffled % 16]! + MIDDLE[(shuffled >> 4) % 16]! + END[shuffled >> 8]!;
}

function exportPositionOf(apiPosition: string): ExportPosition {
  const positions = Object.keys(API_POSITIONS) as ExportPosition[];
  return positions.find((position) => API_POSITIONS[position] === apiPosition)!;
}
