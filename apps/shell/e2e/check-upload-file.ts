/**
 * Reads an upload file for FanTeam. It uses only the uploaded players and the contest's rules, and shares no code
 * with the product.
 */
const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'];
type Limits = Record<string, [min: number, max: number]>;
const ELEVEN: Limits = { goalkeeper: [1, 1], defender: [3, 5], midfielder: [2, 5], forward: [1, 3] };
const SQUAD: Limits = { goalkeeper: [2, 2], defender: [5, 5], midfielder: [5, 5], forward: [3, 3] };
const STARTERS = 11;
const MAX_PER_CLUB = 3;

interface UploadedPlayer {
  id: string;
  position: string;
  team: string;
  price: number;
}

interface UploadRequest {
  tournament: string;
  slate: readonly UploadedPlayer[];
  salaryCap: number;
  /** Players on the bench, who come last. */
  bench?: 4;
}

type Report = (fault: string) => void;

/**
 * Checks a file of Classic 11 lineups, or of season squads, with captain and vice-captain, against its slate.
 *
 * @returns the player ids of each lineup; the mistakes, empty when the file is valid
 */
export function checkUploadFile(
  text: string,
  { tournament, slate, salaryCap, bench }: UploadRequest,
): { lineups: string[][]; faults: string[] } {
  const size = STARTERS + (bench ?? 0);
  const players = new Map(slate.map((player) => [player.id, player]));
  const faults: string[] = [];
  const seen = new Set<string>();
  const lines = text.split('\n').filter((line) => line !== '');
  const lineups = lines.map((line, index) => {
    const report: Report = (fault) => faults.push(`line ${index + 1} ${fault}`);
    const [first, ...ids] = line.split(',');
    if (first !== tournament) report(`is for tournament ${first}`);
    if (ids.length !== size + 2) report(`has ${ids.length} ids`);
    const picked = ids.slice(0, size);
    const starters = ids.slice(0, STARTERS);
    const [captain = '', vice = ''] = ids.slice(size);
    if (!starters.includes(captain)) report('has a captain who does not start');
    if (!starters.includes(vice) || vice === captain) report('has no valid vice-captain');
    if (new Set(picked).size !== size) report('contains a player twice');
    const known = picked.flatMap((id) => players.get(id) ?? []);
    if (known.length !== size) report('contains a player who is not in the slate');
    else checkPlayers(known, salaryCap, report);
    if (bench) checkPositions(known, SQUAD, report);
    const key = [...picked].sort().join();
    if (seen.has(key)) report('repeats an earlier lineup');
    seen.add(key);
    return picked;
  });
  return { lineups, faults };
}

function checkPlayers(players: readonly UploadedPlayer[], salaryCap: number, report: Report): void {
  const starters = players.slice(0, STARTERS);
  const order = starters.map((player) => POSITIONS.indexOf(player.position));
  if (order.some((index, at) => at > 0 && index < order[at - 1]!))
    report('is not in the order GK, DEF, MID, FWD');
  checkPositions(starters, ELEVEN, report);
  const clubs = players.map((player) => player.team);
  if (clubs.some((club) => clubs.filter((other) => other === club).length > MAX_PER_CLUB)) {
    report('has too many players of one club');
  }
  const tenths = players.reduce((sum, player) => sum + Math.round(player.price * 10), 0);
  if (tenths > Math.round(salaryCap * 10)) report(`costs ${tenths / 10}`);
}

function checkPositions(players: readonly UploadedPlayer[], limits: Limits, report: Report): void {
  for (const position of POSITIONS) {
    const count = players.filter((player) => player.position === position).length;
    const [min, max] = limits[position]!;
    if (count < min || count > max) report(`has ${count} of ${position}`);
  }
}
