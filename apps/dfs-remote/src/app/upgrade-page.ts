/**
 * Converts what earlier versions of the page have stored to the current form. Versions 1 and 2 were used before release
 * 1.0.0. What this function does not recognize stays as it is, and `page-store.ts` refuses it.
 */
import { OUT_STATUSES, PLAYER_STATUSES } from '@fanteam/contracts';
import { STARTER_STATUSES } from '../model/statuses';
import { maxExposure } from '../model/rules/max-exposure';
import { readRules } from '../model/rules/all-rules';

/** The version of stored pages that this function returns. */
const CURRENT = 3;

/** The stored page in the current form; unchanged if it has another version, or rules that no version can read. */
export function upgradePage(value: unknown): unknown {
  if (!isObject(value) || (value['version'] !== 1 && value['version'] !== 2)) return value;
  const { draft } = value;
  if (!isObject(draft) || !isObject(draft['rules']) || !isObject(draft['contest'])) return value;
  const csv = upgradeRules(draft['rules']['csv']);
  const manual = upgradeRules(draft['rules']['manual']);
  if (!csv || !manual) return value;
  return {
    ...value,
    version: CURRENT,
    draft: {
      ...draft,
      contest: upgradeContest(draft['contest']),
      rules: { csv, manual },
      file: upgradeFile(draft['file']),
    },
  };
}

/** The exposure mode was a value of its own, and every rule was stored. Undefined if the rules cannot be read. */
function upgradeRules(rules: unknown): object | undefined {
  if (!isObject(rules)) return undefined;
  const { exposureMode: mode = 'sequential', maxExposure: limit, ...others } = rules;
  const known = { ...maxExposure.initial, mode, ...(isObject(limit) && limit) };
  const read = readRules({ ...others, maxExposure: known });
  return 'problem' in read ? undefined : read.rules;
}

/** The statuses that can be picked became those that are left out; before, it was one switch for expected starters. */
function upgradeContest(contest: Record<string, unknown>): Record<string, unknown> {
  const { statuses, startersOnly, ...others } = contest;
  const allowed = Array.isArray(statuses) ? statuses : startersOnly === true ? STARTER_STATUSES : null;
  const leftOut = allowed ? PLAYER_STATUSES.filter((each) => !allowed.includes(each)) : OUT_STATUSES;
  return { leftOut, ...others };
}

/** Merges did not contain the rows that the user had decided. */
function upgradeFile(file: unknown): unknown {
  if (!isObject(file) || !isObject(file['stored']) || !Array.isArray(file['stored']['merges'])) return file;
  const { stored } = file;
  const merges = file['stored']['merges'].map((merge) => ({ decided: [], ...Object(merge) }));
  return { ...file, stored: { ...stored, merges } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
