/**
 * `exp` and `log` that give the same answer on every engine. JavaScript leaves the last digits of Math.exp and Math.log
 * to the engine, so that a server and a browser could draw different scenarios from the same seed. These use only
 * + − × ÷, which IEEE 754 rounds the same way everywhere, and the bits of a double.
 *
 * Method: argument reduction by powers of two, then the polynomials of fdlibm (Sun Microsystems, 1993, e_exp.c and
 * e_log.c). Error below 1 unit in the last place. Cost: about 20 operations and one division.
 */

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = 1.442695040888963387;

const view = new DataView(new ArrayBuffer(8));

/** 2^k for −1074 ≤ k ≤ 1023. */
function powerOfTwo(k: number): number {
  if (k < -1022) return powerOfTwo(k + 64) * 5.421010862427522e-20;
  view.setInt32(0, (k + 1023) << 20);
  view.setInt32(4, 0);
  return view.getFloat64(0);
}

/** e^x. 0 below −745.13, Infinity above 709.78. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019411) return 0;
  // x = k · ln 2 + r with |r| ≤ ln 2 / 2, r in two parts
  const k = Math.floor(INVERSE_LN2 * x + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  // e^r = 1 + 2r / (R(r²) − r), where R is close to r · coth(r / 2) · 2
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  return k === 1024 ? y * 2 * powerOfTwo(1023) : y * powerOfTwo(k);
}

/** The natural logarithm. −Infinity of 0, NaN of a negative number. */
export function log(x: number): number {
  if (x === 0) return -Infinity;
  if (!(x > 0)) return NaN;
  if (x === Infinity) return x;
  // x = 2^k · (1 + f) with √½ ≤ 1 + f < √2
  const isSubnormal = x < 2.2250738585072014e-308;
  view.setFloat64(0, isSubnormal ? x * 18014398509481984 : x);
  const bits = view.getInt32(0);
  const mantissa = bits & 0xfffff;
  const carry = (mantissa + 0x95f64) & 0x100000;
  view.setInt32(0, mantissa | (carry ^ 0x3ff00000));
  const k = (bits >> 20) - 1023 - (isSubnormal ? 54 : 0) + (carry >> 20);
  const f = view.getFloat64(0) - 1;
  // log(1 + f) = f − f²/2 + s (f²/2 + R(s²)), s = f / (2 + f)
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + even + odd) + k * LN2_LOW) - f);
}
