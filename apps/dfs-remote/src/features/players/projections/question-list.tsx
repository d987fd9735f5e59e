import { Box, chakra, Input, PositionChip } from '@fanteam/ui';
import { useId, useRef, useState } from 'react';
import { formatSalary } from '../../../shared/numbers';
import { choiceOf, type Answers, type Choice, type Question } from './questions';

interface QuestionListProps {
  questions: readonly Question[];
  /** The answers of the user that are not sent yet. */
  chosen: Answers;
  isBusy: boolean;
  onChoose: (answers: Partial<Answers>) => void;
}

/** The next questions are asked after these. */
export const MAX_QUESTIONS = 30;

/** The numbered questions about a file, each with its choices. */
export function QuestionList({ questions, chosen, isBusy, onChoose }: QuestionListProps) {
  const left = questions.length - MAX_QUESTIONS;
  return (
    <>
      <Questions>
        {questions.slice(0, MAX_QUESTIONS).map((question, at) => (
          <li key={question.key}>
            <fieldset disabled={isBusy}>
              <legend>
                <span>{at + 1}</span>
                {question.text}
              </legend>
              <Choices question={question} choice={choiceOf(question, chosen)} onChoose={onChoose} />
            </fieldset>
          </li>
        ))}
      </Questions>
      {left > 0 && <Box color="fg.muted">{left} more questions follow.</Box>}
    </>
  );
}

interface ChoicesProps {
  question: Question;
  choice: Choice;
  onChoose: (answers: Partial<Answers>) => void;
}

function Choices({ question: { key, choices, preset }, choice, onChoose }: ChoicesProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const many = choices.filter(({ isOneOfMany }) => isOneOfMany);
  const find = (label: string) => {
    setText(label);
    onChoose((many.find((each) => each.label === label) ?? preset).answers);
  };
  return (
    <>
      {choices.map((each) => {
        const { label, player, why, isOneOfMany } = each;
        if (isOneOfMany) return null;
        return (
          <label key={label + (player?.id ?? '')} data-chosen={each === choice || undefined}>
            <input
              type="radio"
              name={key}
              checked={each === choice}
              onChange={() => onChoose(each.answers)}
            />
            <span>{label}</span>
            {player && (
              <>
                <PositionChip position={player.position} /> {player.team} {formatSalary(player.salary)} M
              </>
            )}
            {why && <small>{why}</small>}
          </label>
        );
      })}
      {many.length > 0 && (
        <div data-chosen={choice.isOneOfMany || undefined}>
          <label>
            <input
              type="radio"
              name={key}
              checked={choice.isOneOfMany ?? false}
              onChange={() => search.current?.focus()}
            />
            It is
          </label>
          <Input
            ref={search}
            type="search"
            size={{ base: 'lg', md: 'xs' }}
            w="auto"
            flex="0 1 15rem"
            minW="0"
            list={listId}
            aria-label="It is"
            placeholder="Search"
            value={choice.isOneOfMany ? choice.label : text}
            onChange={({ target }) => find(target.value)}
          />
          <datalist id={listId}>
            {many.map(({ label }) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          {choice.isOneOfMany && choice.why && <small>{choice.why}</small>}
        </div>
      )}
    </>
  );
}

const Questions = chakra('ol', {
  base: {
    display: 'grid',
    mx: '-6',
    fontSize: 'dense',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& > li': { px: '6', py: '3.5', borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& legend': { display: 'flex', gap: '2', mb: '1.5', fontSize: 'sm', fontWeight: 'semibold' },
    '& legend span': { flex: 'none', minW: '4.5', fontWeight: 'medium', color: 'fg.subtle' },
    '& fieldset > *:not(legend)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      minH: { base: '11', md: '2.125rem' },
      ms: { md: '1.625rem' },
      px: '2.5',
      borderRadius: 'l2',
    },
    '& fieldset > label:not([data-chosen]), & div > label': { cursor: 'pointer' },
    '& [data-chosen]': { bg: 'brand.subtle' },
    '& div > label': { display: 'flex', alignItems: 'center', gap: '2.5', minH: { base: '11', md: '0' } },
    '& [type=radio]': { flex: 'none', boxSize: '4', accentColor: '{colors.brand.mark}' },
    '& label > span': { fontWeight: 'medium' },
    '& small': { ms: 'auto', fontSize: 'xs', color: 'fg.muted' },
  },
});
