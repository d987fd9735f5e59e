/**
 * Holds an answer of the API against the rules, from the outside: it knows only the pool that was sent
 * and the answer that came back, and shares no code with the product.
 */
const POSITIONS = ['GK', 'D', 'M', 'F'];
const EXACT = 10_000;
const whole = (value) => Math.round(value * EXACT);

/**
 * @param {{ pool: Map<string, { position: string, team: string, salary: number, projection: number }>, salaryCap: number, uniquePlayers?: number }} asked
 * @param {object} answer the body of a 200
 * @returns {string[]} what is wrong; empty when every lineup is legal and in order
 */
export function findFaults({ pool, salaryCap, uniquePlayers = 1 }, answer) {
  const faults = [];
  const seen = [];
  let before = Infinity;
  answer.optimized_lineups.forEach((lineup, index) => {
    const say = (what) => faults.push(`lineup ${index + 1}: ${what}`);
    const ids = new Set(lineup.players.map(({ id }) => id));
    if (lineup.lineup_id !== String(index + 1)) say(`is called ${lineup.lineup_id}`);
    if (ids.size !== answer.roster.size) say(`has ${ids.size} different men`);
    checkMen(lineup, pool, say);
    checkCounts(lineup, answer.roster, say);
    checkSums(lineup, answer.roster, salaryCap, say);
    for (const [rank, earlier] of seen.entries()) {
      const different = [...ids].filter((id) => !earlier.has(id)).length;
      if (different < uniquePlayers) say(`differs from lineup ${rank + 1} in ${different} men`);
    }
    seen.push(ids);
    if (lineup.total_points > before) say('has more points than the one before');
    before = lineup.total_points;
  });
  return faults;
}

function checkMen(lineup, pool, say) {
  for (const man of lineup.players) {
    const known = pool.get(man.id);
    if (!known) say(`has ${man.id}, who is not in the pool`);
    else if (known.position !== man.position || known.team !== man.team)
      say(`shows ${man.id} as somebody else`);
    else if (known.salary !== man.salary || known.projection !== man.projection)
      say(`has other figures for ${man.id}`);
  }
}

function checkCounts({ players }, roster, say) {
  for (const position of POSITIONS) {
    const { min, max } = roster.positions[position];
    const count = players.filter((man) => man.position === position).length;
    if (count < min || count > max) say(`has ${count} ${position}, not ${min}–${max}`);
  }
  const clubs = new Map();
  for (const { team } of players) clubs.set(team, (clubs.get(team) ?? 0) + 1);
  for (const [team, count] of clubs) {
    if (roster.max_per_team !== null && count > roster.max_per_team) say(`has ${count} men of ${team}`);
  }
}

function checkSums({ players, total_points: points, salary_cost: salary }, roster, salaryCap, say) {
  const factor = (man, kind) => {
    if (man.captain) return roster.captain[kind];
    if (man.vice_captain && roster.vice_captain.when === 'always') return roster.vice_captain[kind];
    return 1;
  };
  const sum = (value, kind) =>
    players.reduce((total, man) => total + whole(value(man) * factor(man, kind)), 0);
  const expectedPoints = sum((man) => man.projection, 'points');
  const expectedSalary = sum((man) => man.salary, 'salary');
  if (whole(points) !== expectedPoints) say(`claims ${points} points, has ${expectedPoints / EXACT}`);
  if (whole(salary) !== expectedSalary) say(`claims to cost ${salary}, costs ${expectedSalary / EXACT}`);
  if (salary > salaryCap) say(`costs ${salary}, above the cap of ${salaryCap}`);
  if (roster.captain && players.filter((man) => man.captain).length !== 1) say('has not one captain');
}
