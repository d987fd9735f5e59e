/** Short forms and spellings of the same first name in other languages: one name a line, without accents. */
const GROUPS = `
  abdoulaye abdou
  alexander aleksandar aleksandr oleksandr alejandro alessandro alexandre alex ale sandro sasha
  andrew andy drew
  anthony tony ant
  antonio toni tony
  benjamin ben benji benny
  charles charlie
  christopher christian chris
  cristiano cristian cris
  daniel dan danny dani
  david dave
  edward eduardo ed eddie edu ted
  emmanuel manu
  enrique kike quique
  francisco fran paco pancho
  fernando fer nando
  frederick fred freddie
  harrison harry
  ignacio nacho
  jacob jake
  james jamie jim jimmy
  john johnny jon
  jonathan jon jonny
  joseph joe joey
  jose pepe
  joshua josh
  kristoffer kris
  manuel manu manolo
  matthew mathew matt matty
  michael mike mikey mick micky
  mohamed mohammed muhammad mo
  mykhailo mikhail mykhaylo
  nathaniel nathan nat nate
  nicholas nicolas nick nicky nico
  oliver ollie oli olly
  patrick paddy pat
  philip phillip philipp phil
  richard rich ricky
  robert rob robbie bob bobby
  samuel sam sammy
  solomon sol solly
  stephen steven steve ste
  thomas tom tommy
  timothy tim timmy
  tobias toby
  william will bill billy willy liam
`;

const groupsByName = new Map<string, Set<number>>();
for (const [group, names] of GROUPS.trim().split('\n').entries()) {
  for (const name of names.trim().split(' ')) {
    groupsByName.set(name, (groupsByName.get(name) ?? new Set()).add(group));
  }
}

const SHORTEST_PREFIX = 3;

/** Whether two first names may be of the same person: "Ben" and "Benjamin", "Rafa" and "Rafael", "Bob" and "Robert". */
export function isNickname(name: string, other: string): boolean {
  const [short, long] = name.length <= other.length ? [name, other] : [other, name];
  if (short.length >= SHORTEST_PREFIX && long.startsWith(short)) return true;
  const groups = groupsByName.get(short);
  const others = groupsByName.get(long);
  return groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group));
}
