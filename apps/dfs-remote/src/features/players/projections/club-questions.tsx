import type { ClubMatch, PoolPlayer } from '@fanteam/contracts';
import { chakra, NativeSelect, Text } from '@fanteam/ui';
import { useId } from 'react';
import { NO_CLUB, type ClubAnswers, type MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { describeEffect } from './club-effects';
import { defaultAnswer, openClubs } from './review-rows';

interface ClubQuestionsProps {
  merge: MergedProjections;
  players: ReadonlyMap<string, PoolPlayer>;
  /** The clubs of the pool. */
  teams: readonly string[];
  /** The answers so far, including those not sent yet. */
  answers: ClubAnswers;
  /** The number of rows that these answers decide. */
  waiting: number;
  onAnswer: (name: string, team: string) => void;
}

/** Asks once for each club that the file names differently, and shows what the others were taken for. */
export function ClubQuestions({ merge, players, teams, answers, waiting, onAnswer }: ClubQuestionsProps) {
  const open = openClubs(merge.clubs);
  const known = merge.clubs.filter((club) => !open.includes(club));
  const list = (of: readonly ClubMatch[]) => (
    <ClubList>
      {of.map((club) => (
        <ClubRow
          key={club.name}
          club={club}
          teams={teams}
          answer={answers[club.name]}
          effectOf={(answer) => describeEffect(club, answer, merge, players)}
          onAnswer={onAnswer}
        />
      ))}
    </ClubList>
  );
  return (
    <>
      {open.length > 0 && (
        <section>
          <Title>{open.length === 1 ? 'Which club is this?' : 'Which clubs are these?'}</Title>
          {waiting > 0 && (
            <Text color="fg.muted" mb="1">
              Your answer decides {countOf(waiting, 'row')}.
            </Text>
          )}
          {list(open)}
        </section>
      )}
      {known.length > 0 && (
        <details>
          <Summary>{countOf(known.length, 'club')} with other names</Summary>
          {list(known)}
        </details>
      )}
    </>
  );
}

interface ClubRowProps {
  club: ClubMatch;
  teams: readonly string[];
  answer: string | undefined;
  /** What an answer changes. */
  effectOf: (answer: string) => string | undefined;
  onAnswer: (name: string, team: string) => void;
}

function ClubRow({ club, teams, answer, effectOf, onAnswer }: ClubRowProps) {
  const { name, team, how, candidates } = club;
  const effectId = useId();
  const others = teams.filter((each) => !candidates.includes(each));
  const current = team ?? (how === 'undecided' ? (defaultAnswer(club) ?? '') : NO_CLUB);
  const effect = answer === undefined || answer === current ? undefined : effectOf(answer);
  return (
    <li>
      <span>
        <b>{name}</b> <Detail>{describe(club)}</Detail>
      </span>
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
        <NativeSelect.Field
          aria-label={`Club for ${name}`}
          aria-describedby={effect === undefined ? undefined : effectId}
          value={answer ?? current}
          onChange={(event) => onAnswer(name, event.target.value)}
        >
          <option value="" disabled>
            Choose a club
          </option>
          {[...candidates, ...others].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value={NO_CLUB}>Not in this pool</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
      {effect !== undefined && <small id={effectId}>{effect}</small>}
    </li>
  );
}

function describe({ how, rows, agree }: ClubMatch): string {
  const counted = countOf(rows, 'row');
  switch (how) {
    case 'rows':
      return `${counted}, ${agree} ${agree === 1 ? 'agrees' : 'agree'}`;
    case 'name':
      return `${counted}, by name`;
    case 'answer':
      return `${counted}, by your answer`;
    case 'absent':
      return `${counted}, not in this pool`;
    case 'undecided':
      return counted;
  }
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const Detail = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

const ClubList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    columnGap: '6',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 164px', md: 'minmax(0, 1fr) 132px' },
      alignItems: 'center',
      gap: '2',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& b': { fontWeight: 'medium' },
    '& small': { gridColumn: '1 / -1', fontSize: 'xs', color: 'fg.muted' },
  },
});

/** The visible part of a collapsed group. */
export const Summary = chakra('summary', {
  base: {
    w: 'fit-content',
    py: { base: '2.5', md: '0.5' },
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'brand.fg',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
