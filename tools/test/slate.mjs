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
/** The positions of each eleven players of a club, in an order that gives small slates every position. */
const PATTERN = 'GK D M F D M D M D M F'
  .split(' ')
  .map((letters) => ({ GK: 'goalkeeper', D: 'defender', M: 'midfielder', F: 'forward' })[letters]);

/** @returns {() => number} uniform in [0, 1), the same sequence for the same seed (mulberry32). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @param {number} count players
 * @param {number} [seed]
 * @returns {{ id: string, firstName: string, surname: string, team: string, status: string, position: string, price: number, projection: number }[]}
 */
export function makeSlate(count, seed = 1) {
  const random = seededRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, index) => {
    const quality = random() ** 2;
    return {
      id: String(700_000 + index * 7),
      firstName: pick(FIRST),
      surname: surnameOf(index),
      team: CLUBS[index % CLUBS.length],
      status: pick(STATUSES),
      position: PATTERN[Math.floor(index / CLUBS.length) % PATTERN.length],
      price: Math.round((4 + quality * 9) * 10) / 10,
      projection: Math.round((1 + quality * 6 + random() * 1.5) * 100) / 100,
    };
  });
}

/** The slate as FanTeam exports it, with a `Projection` column added unless `projections` is false. */
export function toCsv(slate, { projections = true, tournament = '1012044' } = {}) {
  const header = ['Tournament', 'PlayerID', 'Name', 'FName', 'Club', 'Lineup', 'Position', 'Price'];
  if (projections) header.push('Projection');
  const rows = slate.map((player) => {
    const cells = [
      tournament,
      player.id,
      player.surname,
      player.firstName,
      player.team,
      player.status,
      player.position,
      player.price,
    ];
    if (projections) cells.push(player.projection);
    return cells.join(',');
  });
  return [header.join(','), ...rows].join('\n');
}

/** Unique for the first 4,096 indexes. */
function surnameOf(index) {
  const shuffled = (index * 1103) % 4096;
  return START[shuffled % 16] + MIDDLE[(shuffled >> 4) % 16] + END[shuffled >> 8];
}

const WIRE_POSITIONS = { goalkeeper: 'GK', defender: 'D', midfielder: 'M', forward: 'F' };

/** The slate as the `players` of `POST /dfs/optimize/manual`. */
export function toPlayers(slate) {
  return slate.map((player) => ({
    name: `${player.firstName} ${player.surname}`,
    position: WIRE_POSITIONS[player.position],
    team: player.team,
    salary: player.price,
    projection: player.projection,
  }));
}
