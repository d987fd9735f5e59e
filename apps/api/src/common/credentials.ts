import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { isEmail } from 'class-validator';

/**
 * Returns true if an account may have this email address. ASCII only: PostgreSQL and JavaScript disagree on
 * the lower case of some other letters (İ, K), and two spellings of one account would double the allowed
 * login attempts.
 */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= ACCOUNT_LIMITS.email &&
    /^[!#-~]+$/.test(value) &&
    isEmail(value)
  );
}

/** Words and keyboard sequences of the lists of leaked passwords, in lower case. */
const WORDS = new Set(
  `password passwort passw0rd p4ssword motdepasse contrasena wachtwoord salasana parola senha hasło haslo
  qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc wsxedc qweasd qweasdzxc zaqwsx zaq1xsw2 zaq12wsx xsw2zaq1 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 2wsx3edc qwer1234 asdf1234 qwe123qwe 123qweasd 123qwe123qwe abcd1234 a1b2c3d4
  letmein letmeinnow welcome welcomeback login admin administrator adminadmin root toor superuser manager master
  changeme changethis changeit changepassword default temporary temppass secret topsecret secretkey mypassword
  newpassword yourpassword passpass passphrase password1password access testing testtest tester testpass trustno guest
  user username useruser monkey dragon shadow sunshine princess iloveyou iloveu loveyou lovelove babygirl baseball
  football soccer basketball hockey superman batman spiderman starwars pokemon naruto minecraft fortnite
  michael jennifer jessica michelle jonathan jordan jordan23 charlie daniel thomas robert matthew andrew joshua ashley
  nicole anthony william samantha victoria elizabeth alexander christian benjamin patrick amanda
  liverpool arsenal chelsea everton tottenham manchester manutd mancity juventus barcelona realmadrid bayern
  premierleague champions championsleague worldcup goalkeeper fanteam fantasy fantasyfootball optimizer
  computer internet google facebook instagram whatever freedom forever flower butterfly chocolate cookie
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday hello helloworld hellohello blink182 metallica nirvana
  mustang corvette ferrari porsche mercedes harley yamaha honda toyota killer hunter ranger maverick phoenix
  samsung iphone apple microsoft windows linux ubuntu oracle cisco server database abcdefg abcdefgh abcdefghi
  pussycat fuckyou fuckoff asshole bitch blahblah cheese pepper ginger maggie buster tigger snoopy garfield
  lovely beautiful angel angels jesus jesuschrist heaven family friends friendship
  correcthorsebatterystaple`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];
/** Common substitutions: guessing tools read `P@ssw0rd` as `password`. */
const LEET: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['0', 'o'],
  ['5', 's'],
  ['$', 's'],
  ['7', 't'],
]);

/**
 * Returns true for a password that attackers try first: a leaked word (alone, doubled, or with digits and
 * punctuation around it), a sequence of the alphabet or the digits, or a repeated part (also of spaces).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (WORDS.has(plain) || isRepeated(plain)) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(plain))) return true;
  const core = plain.replace(/^[^\p{L}]{0,4}|[^\p{L}]{0,6}$/gu, '');
  return [core, unleet(core), unleet(plain)].some((word) => WORDS.has(word));
}

const unleet = (word: string): string => [...word].map((letter) => LEET.get(letter) ?? letter).join('');

/** One to four characters, repeated: `aaaaaaaa`, `12121212`, `abcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1*$/su.test(text) && text.length > 4;
}
