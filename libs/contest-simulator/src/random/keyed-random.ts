/**
 * Random numbers by key: what is drawn for a player depends on the seed, the id and the scenario, never on the order
 * in which players, rows or scenarios come. The same seed gives the same numbers on every engine (32-bit integers).
 *
 * Method: the keys are hashed to a stream of 64 bits; number n of a stream is a hash of the stream and n
 * (counter-based, Salmon et al. 2011). The mixer is lowbias32 (Wellons 2018), applied twice. Cost: four
 * multiplications a number.
 */

const GOLDEN = 0x9e3779b9;
const UNIT = 1 / 4294967296;

/** Two halves of 32 bits. Streams with different keys are independent for all purposes here. */
export interface Stream {
  readonly a: number;
  readonly b: number;
}

/** Hashes 32 bits to 32 bits, one to one. */
function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** The stream of some keys. 1 and '1' are different keys, and so are ('ab', 'c') and ('a', 'bc'). */
export function streamOf(seed: number, ...keys: readonly (string | number)[]): Stream {
  let a = mix(seed ^ GOLDEN);
  let b = mix(Math.floor(seed / 4294967296) ^ 0x85ebca6b);
  const add = (value: number) => {
    a = mix(a ^ value);
    b = mix((b + Math.imul(value, GOLDEN)) ^ a);
  };
  for (const key of keys) {
    if (typeof key === 'number') {
      add(1);
      add(key);
      add(Math.floor(key / 4294967296));
    } else {
      add(2);
      add(key.length);
      for (let i = 0; i < key.length; i++) add(key.charCodeAt(i));
    }
  }
  return { a, b };
}

/** Number `counter` of a stream: 32 random bits, signed. For hot loops; `>>> 0` makes them unsigned. */
export function randomBits(a: number, b: number, counter: number): number {
  return mix(mix(Math.imul(counter, GOLDEN) + a) ^ b);
}

/** Number `counter` of a stream, in [0, 1), a multiple of 2^−32. */
export function randomUniform(a: number, b: number, counter: number): number {
  return (randomBits(a, b, counter) >>> 0) * UNIT;
}

/** Draws one number after the other from the stream of some keys. Whole-number keys and seeds up to 2^53. */
export interface KeyedRandom {
  /** In [0, 1), a multiple of 2^−32. */
  uniform(): number;
  /** 32 random bits, signed. */
  nextInt32(): number;
}

export function keyedRandom(seed: number, ...keys: readonly (string | number)[]): KeyedRandom {
  const { a, b } = streamOf(seed, ...keys);
  let counter = 0;
  return {
    uniform: () => randomUniform(a, b, counter++),
    nextInt32: () => randomBits(a, b, counter++),
  };
}
