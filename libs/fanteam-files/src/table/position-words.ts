/**
 * The names of positions in English, German, Spanish, Norwegian, Swedish and Danish: lower case, letters only, without
 * accents. A name that is not listed is a question.
 */
import type { Position } from '@fanteam/contracts';

/** Sites disagree whether these are midfielders or forwards. They are read as midfielders, which is said. */
export const WINGERS: ReadonlySet<string> = new Set(
  words(
    'lw rw w wing winger leftwing rightwing leftwinger rightwinger leftwingers flugel flugelspieler linksaussen rechtsaussen extremo extremoizquierdo extremoderecho ving ytter kant fløj yttermittfaltare',
  ),
);

export const POSITION_ALIASES: Readonly<Record<Position, readonly string[]>> = {
  GK: [
    ...words('g gk gkp goalkeeper keeper goalie'),
    ...words('tw tor torwart torhuter portero arquero por guardameta malvakt malmand mv malvakter'),
  ],
  D: [
    ...words('d df def defender defenders defence back fullback'),
    ...words('cb lb rb lcb rcb wb lwb rwb fb centreback centerback centralback leftback rightback wingback'),
    ...words('leftwingback rightwingback centraldefender sweeper'),
    ...words('abwehr abwehrspieler verteidiger innenverteidiger aussenverteidiger linksverteidiger'),
    ...words('rechtsverteidiger iv lv rv av defensa defensor defensacentral dfc lateral lateralizquierdo'),
    ...words('lateralderecho forsvar forsvarer forsvarsspiller midtstopper stopper forsvarare mittback'),
    ...words('ytterback venstreback høyreback hoyreback vansterback hogerback højreback'),
  ],
  M: [
    ...words('m mf mid midfielder midfielders midfield'),
    ...words('cm dm am cdm cam lm rm dmf cmf amf centralmidfield centralmidfielder defensivemidfield'),
    ...words('defensivemidfielder attackingmidfield attackingmidfielder'),
    ...words('mittelfeld mittelfeldspieler dmittelfeld zm zdm zom centrocampista mediocampista'),
    ...words('mediocentro mediapunta pivote medio volante mc mcd mco midtbane midtbanespiller mittfalt'),
    ...words('mittfaltare'),
    ...WINGERS,
  ],
  F: [
    ...words('f fw fwd for st str att forward forwards striker strikers attacker'),
    ...words('cf ss centreforward centerforward secondstriker attack'),
    ...words('sturm sturmer angreifer angriff mittelsturmer delantero atacante ariete delanterocentro'),
    ...words('spiss angriper angrep anfallare angriber angreb'),
  ],
};

function words(text: string): readonly string[] {
  return text.split(' ');
}
