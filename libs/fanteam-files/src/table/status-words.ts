/**
 * The words for the status of a player, in English, German, Spanish, Norwegian, Swedish and Danish: lower case, without
 * accents. A status that is not listed is a question, so add only words that are sure.
 */
import type { PlayerStatus } from '@fanteam/contracts';

/** The status of a word. `available`: the player may play, but nothing is known about the lineup. */
export type StatusMeaning = PlayerStatus | 'available';

/**
 * Whole texts. They come before single words, such as "expected" in "not expected". A text that is one word also counts in
 * a longer text, unless it is short.
 */
export const STATUS_TEXTS: Readonly<Record<StatusMeaning, readonly string[]>> = {
  refuted: list(
    'o, u, n, nl, unavailable, not available, not in squad, not in the squad, not playing, will not play, did not travel, inactive, on loan, loan, out for season, out for the season, left club, transferred, ineligible, rested, no, dnp, nein, nicht im kader, fallt aus, ausfall, fehlt, nicht verfugbar, nicht dabei, ausgeschlossen, baja, no convocado, no disponible, fuera, descartado, ikke i troppen, ikke i truppen, ikke tilgjengelig, ikke til radighed, ute, ude, ej uttagen, ej i truppen, ej tillganglig, inte i truppen, borta, forfall, afbud, miss, misses, missing, absent, absence, fallt, ausfallen',
  ),
  injured: list('i, ir, il, inj, injured reserve, dl, pup, aufbautraining, im aufbautraining'),
  suspended: list('s, sus, susp, sspd, red card, rote karte, tarjeta roja, rodt kort, rott kort, rødt kort'),
  unexpected: list(
    'bench, sub, substitute, ersatz, reserve, not starting, not expected, bank, ersatzbank, auf der bank, reservebank, banquillo, suplente, al banquillo, benk, benken, innbytter, avbytare, baenk, bænk, bænken, banken, udskifter, indskifter',
  ),
  possible: list(
    'd, q, dtd, gtd, day to day, game time decision, late fitness test, 50 50, fragezeichen, duda, en duda, matchtest',
  ),
  expected: list(
    'p, y, yes, ja, si, starting, starter, starting xi, start, xi, in lineup, predicted, predicted xi, likely, startelf, in der startelf, titular, titulares, startelva, startoppstilling, startopstilling, fra start, starter inne',
  ),
  confirmed: list('lineup confirmed, official, offiziell, oficial, offisiell, officiell, officiel'),
  available: list(
    'a, ok, na, nan, none, null, fit, available, active, healthy, ready, fully fit, verfugbar, einsatzbereit, gesund, disponible, apto, tilgjengelig, klar, skadefri, frisk, spilleklar, tillganglig, spelklar, til radighed, radig, aktiv, activo',
  ),
};

/** Single words of a longer text: "Injured (knee)". */
export const STATUS_WORDS: readonly (readonly [StatusMeaning, readonly string[]])[] = [
  ['refuted', list('refuted, unavailable, out')],
  [
    'suspended',
    list(
      'suspended, suspension, banned, ban, gesperrt, sperre, rotsperre, gelbsperre, gelbrotsperre, rotgesperrt, gelbgesperrt, sancionado, sancion, suspendido, suspendida, expulsado, utestengt, suspendert, karantene, avstangd, avstangning, suspenderad, karantæne, karantaene, suspenderet',
    ),
  ],
  [
    'injured',
    list(
      'injured, injury, ill, illness, sick, concussion, surgery, hamstring, fracture, verletzt, verletzung, krank, erkrankt, lesionado, lesionada, lesion, enfermo, enferma, operado, skadet, skade, skadde, syk, sykdom, skadad, skada, sjuk, sjukdom, syg, sygdom, skadd',
    ),
  ],
  [
    'unexpected',
    list('unexpected, unlikely, unwahrscheinlich, improbable, usannsynlig, osannolik, usandsynlig'),
  ],
  [
    'possible',
    list(
      'possible, possibly, doubtful, doubt, questionable, uncertain, fraglich, angeschlagen, zweifelhaft, moglich, dudoso, dudosa, duda, posible, tvilsom, usikker, mulig, osaker, tveksam, mojlig, tvivlsom, tvivl',
    ),
  ],
  ['confirmed', list('confirmed, bestatigt, confirmado, confirmada, bekreftet, bekraftad, bekræftet')],
  [
    'expected',
    list(
      'expected, probable, erwartet, voraussichtlich, wahrscheinlich, esperado, previsto, forventet, forvantad, trolig, sannsynlig, sannolik, sandsynlig',
    ),
  ],
];

/** Words after which a text may mean the opposite: "not injured", "back from injury". */
export const REVERSING_WORDS: ReadonlySet<string> = new Set(
  list(
    'not, no, never, after, again, free, from, risk, if, back, returned, returns, return, recovered, former, nach, frei, droht, nicht, kein, keine, zuruck, wieder, sin, tras, apercibido, ya, vuelve, recuperado, ikke, ingen, etter, efter, tilbake, tilbage, inte, ej, tillbaka, aterstalld',
  ),
);

/** Answers to the question whether a player is injured. */
export const INJURY_ANSWERS: Readonly<Record<'yes' | 'no', ReadonlySet<string>>> = {
  yes: new Set(list('yes, y, ja, j, si, true')),
  no: new Set(list('no, n, nein, nei, nej, false')),
};

function list(text: string): string[] {
  return text.split(', ');
}
