/**
 * All recognised headers. To support a new one, add it to the end of its list: lower case, letters
 * and digits only (see `normaliseHeader`). When a file has several headers of one list, the reader uses the one that
 * comes first in the list.
 */
import type { ColumnField } from '@fanteam/contracts';

/** The fields of a player, and other columns that the reader uses: name parts, the match, the minutes and the tournament. */
export type ColumnSource = ColumnField | 'firstName' | 'lastName' | 'match' | 'minutes' | 'tournament';

/** Headers of projections that may be past points. A header that means only projections comes first. */
export const PAST_POINTS: ReadonlySet<string> = new Set([
  ...words('fpts points pts punkte puntos poeng poang point'),
  ...words('fppg fpg avgpointspergame avgpoints averagepoints pointspergame ppg'),
]);

/** English words first, then German, Spanish, Norwegian, Swedish and Danish ones. */
export const COLUMN_ALIASES: Readonly<Record<ColumnSource, readonly string[]>> = {
  id: [...words('playerid id ids dfsid pid fanteamid'), ...words('spielerid idjugador spillerid spelarid')],
  name: [
    ...words('name player playername fullname displayname nickname webname'),
    ...words('spieler spielername jugador nombre nombrejugador navn spiller spillernavn namn spelare'),
    ...words('spelarnamn'),
  ],
  firstName: [
    ...words('fname firstname first forename given givenname'),
    ...words('vorname nombredepila fornavn fornamn'),
  ],
  lastName: [
    ...words('surname lastname last lname secondname familyname'),
    ...words('nachname familienname zuname apellido apellidos etternavn efternamn efternavn'),
  ],
  position: [
    ...words('position pos positions rosterposition role'),
    ...words('posicion demarcacion puesto posisjon spielposition'),
  ],
  team: [
    ...words('club team teamabbrev squad teamname clubname teamcode'),
    ...words('verein mannschaft klub equipo klubb lag hold'),
  ],
  salary: [
    ...words('price salary cost fanteamprice nowcost bv'),
    ...words('gehalt preis kosten salario sueldo precio coste costo pris lønn lonn kostnad lon løn'),
  ],
  projection: [
    ...words('projection projections proj myproj ssproj projpts projpoints projectedpoints projectedpts'),
    ...words('projected predictedpoints predictedpts predicted prediction projfpts projectedfpts'),
    ...words('projectedfantasypoints fantasyprojection xpts xp xfp xfpts ep epnext expectedpoints'),
    ...words('expectedpts expectedfantasypoints withprob ptswithprob pointswithprob'),
    ...words('projektion prognose punkteprognose erwartetepunkte prognostiziertepunkte vorhersage'),
    ...words('proyeccion puntosproyectados puntosesperados puntosprevistos pronostico prediccion'),
    ...words('projeksjon forventedepoeng forventetpoeng prognos forvantadepoang forventedepoint'),
    ...PAST_POINTS,
  ],
  status: [
    ...words('lineup status injury injuryindicator injurystatus availability playerstatus lineupstatus'),
    ...words('aufstellung verletzung verfugbarkeit estado lesion alineacion skade oppstilling'),
    ...words('skada laguppstallning opstilling'),
  ],
  opponent: [
    ...words('opp opponent vs opposition against'),
    ...words('gegner rival oponente contrario motstander motstandare modstander'),
  ],
  match: [
    ...words('gameinfo game matchup fixture match'),
    ...words('spiel begegnung partido encuentro kamp'),
  ],
  ownership: [
    ...words('own ownership myown ssown projown projownership projectedownership projectedown'),
    ...words('ownershipprojection ownpct ownpercent ownershippct ownershippercent pown'),
    ...words('besitz besitzanteil besitzquote propiedad posesion eierandel eierskap eierprosent'),
    ...words('agande agarandel ejerandel ejerskab'),
  ],
  captain_ownership: [
    ...words('captainownership captainown cptown cptownership cown capown cptnown captown captainpct'),
    ...words('kapitansbesitz kapteinseierandel kaptensagande kaptajnejerandel propiedadcapitan'),
  ],
  floor: words('floor projectionfloor projectedfloor projfloor'),
  ceiling: [
    ...words('ceil ceiling projectionceil projectionceiling projectedceiling projceil'),
    ...words('projceiling'),
  ],
  stddev: words('stddev std sd stdev standarddeviation standardabweichung desviacionestandar'),
  start: [
    ...words('start startchance startprobability pstart probstart startprob startpct startingchance'),
    ...words('startwahrscheinlichkeit probabilidaddetitular startsjanse startchans'),
  ],
  minutes: words('xmins xmin xminutes expectedminutes expectedmins expmins projectedminutes projmins'),
  tournament: words('tournament tournamentid'),
};

/** The expected minutes of a game week: `12_xMins`. */
export const GAME_WEEK_MINUTES =
  /^(?:(?:gw|gameweek|md)?\d{1,2}x(?:mins?|minutes)|x(?:mins?|minutes)(?:gw|gameweek|md)\d{1,2})$/;

const PROJECTED =
  '(?:x|proj(?:ected|ections?|izierte|icerede|eksjon)?|pred(?:icted|ictions?)?|exp(?:ected)?|est(?:imated)?|forecast|' +
  'prog(?:nos(?:en?)?)?|erw(?:artete)?|esperados|estimados|previstos|pronostico(?:de)?|forv(?:ente(?:de|t)|antade)?)';
const POINTS = '(?:(?:fantasy)?(?:points?|pts|score)|fpts|fp|punkte|puntos|ptos|poeng|poang)';
/** "xPoints", "Exp. Pts", "FPts (proj)", "My Projection", "Forecast". */
const PROJECTED_POINTS = new RegExp(
  `^(?:my)?${PROJECTED}(?:${POINTS})$|^${POINTS}(?:${PROJECTED})$|^(?:my(?:projections?|proj)|forecast|pred)$|^(?:gw|md)\\d{1,2}proj$`,
);

/** Whether a header means the projection, in words of its own. "Points" alone does not: they may be past points. */
export function isProjectionHeader(normalised: string): boolean {
  return PROJECTED_POINTS.test(normalised);
}

/** The projection of a game week: `12_Pts`, "GW 12 xPts". Used when the file has no other projection column. */
export const GAME_WEEK_POINTS =
  /^(?:(?:gw|gameweek|md)?\d{1,2}(?:pts|points|xpts|xp|ep)|(?:xpts|xp|pts)(?:gw|gameweek|md)\d{1,2})$/;
/** `GW12`, which may be a group of columns too. Used last. */
export const GAME_WEEK = /^(?:gw|gameweek|md)\d{1,2}$/;

/** Columns with the average of past games instead of a projection. */
export const AVERAGE_HEADERS: ReadonlySet<string> = new Set(
  words('avgpointspergame fppg fpg avgpoints averagepoints pointspergame ppg'),
);

/** Headers of prices in tenths: 90 means 9.0. */
export const TENTHS_HEADERS: ReadonlySet<string> = new Set(['nowcost']);

function words(text: string): readonly string[] {
  return text.split(' ');
}
