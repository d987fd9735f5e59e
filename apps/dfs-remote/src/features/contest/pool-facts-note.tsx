import {
  contestName,
  CONTEST_PRESETS,
  findRosterProblem,
  presetOf,
  rosterMinima,
  type ContestId,
} from '@fanteam/contracts';
import type { RequestReading, ResolvedContest } from '@fanteam/lineup-request';
import { AlertIcon, Box, Button, chakra, Text } from '@fanteam/ui';
import { memo, useEffect, useMemo, type Dispatch, type ReactNode } from 'react';
import { readDraft } from '../../model/build-request';
import { describeUnusualCost } from '../../model/contest-facts';
import { EMPTY_DRAFT, type Draft } from '../../model/draft';
import type { DraftAction } from '../../model/draft-reducer';
import type { LineupCosts } from '../../model/solver-worker/messages';
import type { StoredFile } from '../../model/stored-file';
import { COMMON_CAP, suggestContest, type ContestSuggestion } from '../../model/suggest-contest';
import { formatSalary, parseNumber } from '../../shared/numbers';
import { TextButton } from '../../shared/text-button';
import { usePoolFacts } from './use-pool-facts';

interface PoolFactsNoteProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** Called with whether every lineup costs more than the salary cap. */
  onCapTooLow: (isTooLow: boolean) => void;
  /** Shown until the facts are known. */
  children?: ReactNode;
}

/** What lineups of the selectable players cost, and whether any is possible. Updated as the draft changes. */
export const PoolFactsNote = memo(function PoolFactsNote(props: PoolFactsNoteProps) {
  const { draft, dispatch, onCapTooLow, children } = props;
  const { mode, file, contest } = draft;
  const choice = contest.contest;
  const stored = mode === 'csv' ? file?.stored : undefined;
  const suggestion = useMemo(
    () => (stored && choice === 'auto' ? suggestContest(stored) : undefined),
    [stored, choice],
  );
  const reading = readDraft(draft);
  const { players, contest: resolved } = reading;
  const facts = usePoolFacts(reading);
  const locked = reading.locked.length;
  const salaryCap = parseNumber(contest.salaryCap) ?? 1;
  const isSet = contest.salaryCap !== EMPTY_DRAFT.contest.salaryCap;
  const costs = facts?.costs;
  const isTooLow = costs !== undefined && costs !== null && salaryCap < costs.cheapest;
  useEffect(() => onCapTooLow(isTooLow), [onCapTooLow, isTooLow]);

  return (
    <Note aria-label="Pool facts" aria-live="polite" data-cap={isSet ? 'set' : undefined}>
      {!facts && children}
      {facts?.canFill === false && <p>{whyUnfilled(players, resolved!)}</p>}
      {facts?.canFill && !facts.fitsLocks && (
        <p>
          {locked === 1
            ? 'No lineup contains the locked player.'
            : `No lineup contains all ${locked} locked players.`}
        </p>
      )}
      {isTooLow && (
        <CapTooLow
          salaryCap={salaryCap}
          cheapest={costs.cheapest}
          hasLocks={locked > 0}
          suggestion={suggestion}
          offer={offerCap(costs.cheapest, suggestion?.contest ?? choice, resolved!.roster.size, stored)}
          dispatch={dispatch}
        />
      )}
      {costs && !isTooLow && <CapScale costs={costs} salaryCap={salaryCap} />}
      {facts?.canFill && !isTooLow && choice === 'auto' && (
        <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="6">
          <span>
            {suggestion
              ? sentenceOf(suggestion)
              : `Auto uses ${contestName(resolved!.contest)} for these players.`}
          </span>
          {suggestion && (
            <TextButton
              flex="none"
              onClick={() => dispatch({ type: 'contest-chosen', contest: suggestion.contest })}
            >
              Use {contestName(suggestion.contest)}
            </TextButton>
          )}
        </Box>
      )}
    </Note>
  );
});

/** Why the players cannot fill the roster. */
function whyUnfilled(players: RequestReading['players'], { contest, roster }: ResolvedContest): string {
  const sentence = findRosterProblem(players, rosterMinima(roster));
  // With another prefix, because the page can show the alert with this sentence too.
  if (sentence) return sentence.replace('Invalid roster:', 'No lineup yet:');
  return `These players cannot form a ${contestName(contest)} lineup with at most ${roster.max_per_team} per club.`;
}

/** `FanTeam plays 10 matches as Classic 11 with a captain.` Auto has no captain. */
function sentenceOf({ contest, slate }: ContestSuggestion): string {
  const captain = contest !== 'auto' && contest !== 'custom' && CONTEST_PRESETS[contest].roster.captain;
  return `FanTeam plays ${slate} as ${contestName(contest)}${captain ? ' with a captain' : ''}.`;
}

interface CapTooLowProps {
  salaryCap: number;
  cheapest: number;
  /** The cheapest lineup is that with the locked players. */
  hasLocks: boolean;
  suggestion: ContestSuggestion | undefined;
  offer: CapOffer;
  dispatch: Dispatch<DraftAction>;
}

/** A cap to offer, or why none is offered. */
type CapOffer = { cap: string } | { reason: string };

/** The usual cap of the contest, unless it does not fit the salaries of the file. */
function offerCap(
  cheapest: number,
  contest: ContestId,
  size: number,
  stored: StoredFile | null | undefined,
): CapOffer {
  const preset = presetOf(contest);
  const usual = preset?.usual_cap ?? Number(COMMON_CAP);
  const costs = stored && describeUnusualCost(stored, preset?.roster.size ?? size, usual);
  if (costs) {
    return {
      reason: `${costs}, which does not fit a cap of ${formatSalary(usual)} M. Enter the cap of the contest page.`,
    };
  }
  // of a contest with another number of players
  const isOther = preset !== undefined && preset.roster.size !== size;
  return { cap: formatSalary(isOther ? usual : Math.max(usual, cheapest)) };
}

/** Every lineup costs more than the cap: offers a usual cap, and the contest that fits the file. */
function CapTooLow({ salaryCap, cheapest, hasLocks, suggestion, offer, dispatch }: CapTooLowProps) {
  const cap = 'cap' in offer ? offer.cap : undefined;
  const label = [suggestion && contestName(suggestion.contest), cap !== undefined && `cap ${cap}`].filter(
    Boolean,
  );
  const use = () => {
    if (suggestion) dispatch({ type: 'contest-chosen', contest: suggestion.contest });
    if (cap !== undefined) dispatch({ type: 'salary-cap-typed', text: cap });
  };
  return (
    <Needed role="status">
      <AlertIcon size={16} />
      <div>
        <b>No lineup costs {formatSalary(salaryCap)} M or less.</b>
        <Text color="fg.muted">
          The cheapest {hasLocks && 'with the locked players '}costs {formatSalary(cheapest)} M.
          {suggestion && ` ${sentenceOf(suggestion)}`}
          {'reason' in offer && ` ${offer.reason}`}
        </Text>
        {label.length > 0 && (
          <Button
            size={{ base: 'lg', md: 'xs' }}
            h="auto"
            minH={{ base: '11', md: '8' }}
            mt="1.5"
            whiteSpace="normal"
            onClick={use}
          >
            Use {label.join(' and ')}
          </Button>
        )}
      </div>
    </Needed>
  );
}

/** The salary cap on a scale from the cheapest to the most expensive legal lineup. */
function CapScale({ costs, salaryCap }: { costs: LineupCosts; salaryCap: number }) {
  const { cheapest, mostExpensive } = costs;
  const range = mostExpensive - cheapest;
  const percent = `${range > 0 ? Math.min(100, (100 * (salaryCap - cheapest)) / range) : 100}%`;
  return (
    <div>
      <Track aria-hidden="true">
        <span className="below" style={{ width: percent }} />
        <span className="mark" style={{ insetInlineStart: percent }} />
      </Track>
      <Box display="flex" justifyContent="space-between" gap="3">
        <span>
          cheapest lineup <b>{formatSalary(cheapest)} M</b>
        </span>
        <span>
          most expensive <b>{formatSalary(mostExpensive)} M</b>
        </span>
      </Box>
    </div>
  );
}

// The heights are those of the contents, so that the page does not move when the facts arrive.
const Note = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '1',
    minH: '6.5rem',
    '&[data-cap=set]': { minH: '2rem' },
    fontSize: 'xs',
    lineHeight: '1rem',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'fg', fontWeight: 'medium' },
  },
});

const Needed = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    px: '2.5',
    py: '2',
    fontSize: 'dense',
    lineHeight: '1.125rem',
    color: 'fg',
    bg: 'warn.bg',
    borderWidth: '1px',
    borderColor: 'warn.line',
    borderRadius: 'l3',
    '& > svg': { flex: 'none', mt: '1px', color: 'warn.fg' },
    '& b': { fontWeight: 'semibold' },
  },
});

const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '1',
    mt: '1.5',
    mb: '1.5',
    bg: 'brand.muted',
    borderRadius: 'full',
    '& .below': { display: 'block', h: 'full', bg: 'brand.mark', borderRadius: 'full' },
    '& .mark': { position: 'absolute', top: '-4px', w: '2px', h: '0.75rem', ms: '-1px', bg: 'fg' },
  },
});
