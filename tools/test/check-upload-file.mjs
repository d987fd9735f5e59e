/**
 * Reads FanTeam's upload file as FanTeam would, from the outside: it knows only the players that were
 * brought and the contest's rules, and shares no code with the product.
 */
const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'];
const LIMITS = { goalkeeper: [1, 1], defender: [3, 5], midfielder: [2, 5], forward: [1, 3] };
const SIZE = 11;
const MOST_OF_ONE_CLUB = 3;

/**
 * Holds a file of Classic 11 lineups, with captain and vice, against the slate it was made from.
 *
 * @param {string} text
 * @param {{ tournament: string, slate: { id: string, position: string, team: string, price: number }[], salaryCap: number }} asked
 * @returns {{ lineups: string[][], faults: string[] }} the ids of each lineup's men; what is wrong, empty when FanTeam would take it
 */
export function checkUploadFile(text, { tournament, slate, salaryCap }) {
  const men = new Map(slate.map((man) => [man.id, man]));
  const faults = [];
  const seen = new Set();
  const lines = text.split('\n').filter((line) => line !== '');
  const lineups = lines.map((line, index) => {
    const say = (what) => faults.push(`line ${index + 1} ${what}`);
    const [first, ...ids] = line.split(',');
    if (first !== tournament) say(`is for tournament ${first}`);
    if (ids.length !== SIZE + 2) say(`has ${ids.length} ids`);
    const picked = ids.slice(0, SIZE);
    const [captain, vice] = ids.slice(SIZE);
    if (!picked.includes(captain)) say('has a captain from outside');
    if (!picked.includes(vice) || vice === captain) say('has no vice-captain of its own');
    if (new Set(picked).size !== SIZE) say('names a man twice');
    const known = picked.map((id) => men.get(id)).filter(Boolean);
    if (known.length !== SIZE) say('names a man who is not in the slate');
    else checkMen(known, salaryCap, say);
    const key = [...picked].sort().join();
    if (seen.has(key)) say('was there before');
    seen.add(key);
    return picked;
  });
  return { lineups, faults };
}

function checkMen(men, salaryCap, say) {
  const order = men.map((man) => POSITIONS.indexOf(man.position));
  if (order.some((place, at) => at > 0 && place < order[at - 1]))
    say('is not in the order GK, DEF, MID, FWD');
  for (const position of POSITIONS) {
    const count = men.filter((man) => man.position === position).length;
    const [least, most] = LIMITS[position];
    if (count < least || count > most) say(`has ${count} of ${position}`);
  }
  const clubs = men.map((man) => man.team);
  if (clubs.some((club) => clubs.filter((other) => other === club).length > MOST_OF_ONE_CLUB)) {
    say('has too many men of one club');
  }
  const tenths = men.reduce((sum, man) => sum + Math.round(man.price * 10), 0);
  if (tenths > Math.round(salaryCap * 10)) say(`costs ${tenths / 10}`);
}
