/**
 * Invented clubs with the names that different sites use. As in real files, codes of different sites differ, two
 * clubs are from one town, and a club of another league has the code of a club of the slate.
 */
export interface Club {
  /** FanTeam's code, the one in the player pool. */
  code: string;
  full: string;
  short: string;
  /** The code of a season game. */
  game: string;
  uefa: string;
}

const toClub = ([full, short, code, game, uefa]: readonly [
  string,
  string,
  string,
  string,
  string,
]): Club => ({
  full,
  short,
  code,
  game,
  uefa,
});

/** The clubs of the slate. */
export const CLUBS: readonly Club[] = (
  [
    ['Alderbury', 'Alderbury', 'ALD', 'ALB', 'ALD'],
    ['Athletic Villamor', 'Villamor', 'AV', 'AVM', 'ATV'],
    ['Bramwick Albion', 'Bramwick', 'BRA', 'BWA', 'BRW'],
    ['Bramwick Rovers', 'B. Rovers', 'BRR', 'BRO', 'BRV'],
    ['Carrow Park', 'Carrow', 'CAR', 'CPK', 'CAP'],
    ['Castelmar CF', 'Castelmar', 'CTM', 'CAS', 'CSM'],
    ['Dunholme United', 'Dunholme Utd', 'DUN', 'DHU', 'DHM'],
    ['Eskdale Town', 'Eskdale', 'ESK', 'ESK', 'EKD'],
    ['Fenmouth', 'Fenmouth', 'FEN', 'FMH', 'FEM'],
    ['Greyhaven City', 'Greyhaven', 'GRC', 'GHC', 'GRH'],
    ['Greyhaven United', 'Greyhaven Utd', 'GRU', 'GHU', 'GHV'],
    ['Harrowgate Wanderers', 'Harrowgate', 'HAR', 'HGW', 'HRW'],
    ['Isleworth Hotspur', 'Isle', 'ISL', 'IHS', 'ISW'],
    ['Kingsmere', 'Kingsmere', 'KIN', 'KGM', 'KGM'],
    ['Lowmoor County', 'County', 'LWM', 'LOW', 'LMC'],
    ['Northgate Forest', 'Northgate', 'NTG', 'NGF', 'NOF'],
    ['Real Montalvo', 'R. Montalvo', 'RMO', 'MON', 'RMV'],
    ['Real Soldado', 'R. Soldado', 'RSO', 'SOL', 'RSD'],
    ['Sunderby', 'Sunderby', 'SUN', 'SBY', 'SDB'],
    ['Wexcombe Athletic', 'Wexcombe', 'WEX', 'WXA', 'WXC'],
  ] as const
).map(toClub);

/** Clubs of other leagues. */
export const OTHER_CLUBS: readonly Club[] = (
  [
    ['Stade Brasseur', 'Brasseur', 'BRA', 'BRA', 'BRA'],
    ['Sundsholm IF', 'Sundsholm', 'SUN', 'SUN', 'SUN'],
    ['Fenerova SK', 'Fenerova', 'FEN', 'FEN', 'FEN'],
    ['Isola Rossa', 'Isola', 'ISL', 'ISR', 'ISL'],
    ['Dinamo Zagorje', 'Zagorje', 'DZA', 'DZA', 'DZA'],
    ['Olympique Marsenne', 'Marsenne', 'MRS', 'MRS', 'MRS'],
    ['AC Varenno', 'Varenno', 'VAR', 'VAR', 'VAR'],
    ['SV Nordheim', 'Nordheim', 'NOR', 'NHM', 'NOR'],
    ['CD Montefrío', 'Montefrío', 'MTF', 'MTF', 'MTF'],
    ['Real Betanzos', 'Betanzos', 'BET', 'BET', 'BET'],
    ['KV Oosterlo', 'Oosterlo', 'OOS', 'OOS', 'OOS'],
    ['Ferroviária Sul', 'Ferroviária', 'FER', 'FER', 'FER'],
  ] as const
).map(toClub);

const TOWNS =
  'Amsvoort, Belgrava, Cruzada, Dravnik, Esperia, Feyenhaven, Galtasar, Hertenau, Ivrana, Jelgrad, Kopenvik, Lyonesse, ' +
  'Marivo, Nantoise, Olympas, Portazul, Quillora, Rangerby, Sevilona, Trondvik, Ursania, Verdania, Wolfsau, Xerezia, ' +
  'Yverne, Zagrova, Atalor, Benfora, Celtoria, Dorpat';

/** Clubs of many leagues, of which a file has only the best players. Many have the code of a club of the slate. */
export const DISTANT_CLUBS: readonly Club[] = TOWNS.split(', ').flatMap((town, at): Club[] => {
  const code = town.slice(0, 3).toUpperCase();
  const same = CLUBS.filter((club) => club.code !== club.uefa)[at];
  const real = same?.code ?? `R${code.slice(0, 2)}`;
  return [
    { full: `FC ${town}`, short: town, code, game: code, uefa: code },
    { full: `Real ${town}`, short: `R. ${town}`, code: real, game: real, uefa: real },
  ];
});
