/** The inputs of the page for a simulation of which only the request is known. */
import {
  makePrizes,
  PRESET_IDS,
  PRIZE_PRESET_IDS,
  PRIZE_PRESETS,
  type PrizePresetId,
  type SimulateOptions,
} from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { writeFixtures } from '../fixtures';
import { CUSTOM } from './preset-contest';
import { FIRST_SIMULATION, type ContestDraft, type SimulationDraft } from './simulation-draft';

type Contest = Pick<
  SimulateOptions,
  'name' | 'tournament_id' | 'entries' | 'fee' | 'prizes' | 'ties' | 'field'
>;
type Request = Contest &
  Pick<SimulateOptions, 'contests' | 'matches' | 'trust' | 'field_stacks' | 'scenarios'>;

/** The inputs that make this request. What it leaves out has its default. */
export function draftOfRequest(request: Request): SimulationDraft {
  const { contests = [], matches = [], trust, field_stacks: stacks, scenarios, ties, field } = request;
  return {
    ...FIRST_SIMULATION,
    ...contestOf(request),
    contests: contests.map((contest, index) => ({
      ...contestOf({ ties, field, ...contest }),
      key: String(index + 1),
      rules: PRESET_IDS.find((id) => id === contest.contest) ?? '',
      salaryCap: contest.salary_cap === undefined ? '' : String(contest.salary_cap),
      count: null,
      place: null,
    })),
    fixtures: { text: writeFixtures(matches), matches },
    ...(trust !== undefined && { trust }),
    ...(stacks !== undefined && { stacks }),
    ...(scenarios !== undefined && { scenarios }),
  };
}

function contestOf(contest: Contest): ContestDraft {
  const { name = '', tournament_id: tournamentId = '', entries, fee, prizes, ties, field } = contest;
  return {
    ...{ name, tournamentId, prizeText: '' },
    preset: findPreset(contest) ?? CUSTOM,
    entries: toText(entries),
    fee: toText(fee),
    prizes: prizes.map(({ from, to, prize }) => ({
      from: String(from),
      to: to === from ? '' : String(to),
      prize: toText(prize),
    })),
    ties: ties ?? FIRST_SIMULATION.ties,
    field: field ?? FIRST_SIMULATION.field,
  };
}

/** The preset with these prizes. Of several, the one whose number of entries is the nearest. */
function findPreset({ entries, fee, prizes }: Contest): PrizePresetId | undefined {
  const rows = JSON.stringify(prizes.map(({ from, to, prize }) => ({ from, to, prize })));
  const distance = (id: PrizePresetId) => Math.abs(Math.log(entries / PRIZE_PRESETS[id].entries));
  return PRIZE_PRESET_IDS.filter(
    (id) => JSON.stringify(makePrizes(PRIZE_PRESETS[id].prizes, entries, fee)) === rows,
  ).sort((one, other) => distance(one) - distance(other))[0];
}

/** An amount that `readAmount` reads as the same number: it takes three decimals for thousands. */
function toText(amount: number): string {
  const short = formatNumber(amount);
  const text = Number(short) === amount ? short : String(amount);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
