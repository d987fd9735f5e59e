import {
  PLAYER_STATUSES,
  POSITION_LABELS,
  POSITIONS,
  type ColumnField,
  type ColumnQuestion,
  type ColumnSample,
  type UnknownWord,
  type WordAnswers,
} from '@fanteam/contracts';
import { Box, Button, chakra, Text } from '@fanteam/ui';
import { useState } from 'react';
import { countOf } from '../../../shared/numbers';
import { FIELD_NAMES, useFileColumns } from './column-mapping';
import { SelectBox } from '../../../shared/select-box';

interface ColumnQuestionsProps {
  questions: readonly ColumnQuestion[];
  isBusy: boolean;
  onName: (field: ColumnField, header: string) => void;
}

/** Asks which column contains a field, with the first values of each. */
export function ColumnQuestions({ questions, isBusy, onName }: ColumnQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Questions aria-label="Questions about columns">
      {questions.map(({ field, used, text, options }) => (
        <Box as="li" key={field}>
          <Text color="warn.fg">{text}</Text>
          <Box
            role="group"
            aria-label={`Which column is the ${FIELD_NAMES[field].toLowerCase()}?`}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="1.5"
            mt="1"
          >
            <span>Which column is it?</span>
            {options.map(({ header, samples }) => (
              <Button
                key={header}
                size={{ base: 'lg', md: 'xs' }}
                variant="outline"
                maxW="full"
                disabled={isBusy}
                onClick={() => onName(field, header)}
              >
                <Box as="span" overflow="hidden" textOverflow="ellipsis">
                  {header === used ? `Keep ${header}` : header}: {samples.join(', ')}
                </Box>
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Questions>
  );
}

interface WordQuestionsProps {
  words: readonly UnknownWord[];
  answers: WordAnswers;
  isBusy: boolean;
  onAnswer: (answers: WordAnswers) => void;
}

/** Asks once for each status and position that is not known. */
export function WordQuestions({ words, answers, isBusy, onAnswer }: WordQuestionsProps) {
  if (words.length === 0) return null;
  return (
    <Questions aria-label="Questions about words">
      {words.map(({ field, word, rows, used }) => {
        const key = field === 'status' ? 'statuses' : 'positions';
        return (
          <Box as="li" key={`${field} ${word}`} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <span>
              {FIELD_NAMES[field]} “{word}” ({countOf(rows, 'player')})
            </span>
            <SelectBox
              size={{ base: 'lg', md: 'xs' }}
              box={{ w: 'auto', minW: '11.25rem' }}
              aria-label={`Meaning of ${field} ${word}`}
              aria-disabled={isBusy || undefined}
              value={answers[key]?.[word] ?? used ?? ''}
              prompt="Choose what it means"
              options={field === 'status' ? STATUS_CHOICES : POSITION_CHOICES}
              onChoose={(value) => onAnswer({ ...answers, [key]: { ...answers[key], [word]: value } })}
            />
          </Box>
        );
      })}
    </Questions>
  );
}

interface RejectedWordsProps extends Omit<WordQuestionsProps, 'words' | 'answers'> {
  file: File;
}

/** Asks for the positions of a file that the server rejected, because it knows none of them. */
export function RejectedWords({ file, ...props }: RejectedWordsProps) {
  const { words } = useFileColumns(file);
  const [answers, setAnswers] = useState<WordAnswers>({});
  const positions = words.filter(({ field }) => field === 'position');
  const answer = (next: WordAnswers) => {
    setAnswers(next);
    // Each answer would send the file again, so the last one does.
    if (positions.every(({ word, used }) => used !== null || next.positions?.[word])) props.onAnswer(next);
  };
  return <WordQuestions {...props} words={positions} answers={answers} onAnswer={answer} />;
}

const STATUS_CHOICES: readonly (readonly [string, string])[] = [
  ...PLAYER_STATUSES.map((status) => [status, status] as const),
  ['none', 'no status'],
];
const POSITION_CHOICES = POSITIONS.map((position) => [position, POSITION_LABELS[position]] as const);

interface UnusedColumnsProps {
  unused: readonly ColumnSample[];
  fields: readonly ColumnField[];
  isBusy: boolean;
  onName: (field: ColumnField, header: string) => void;
}

/** The columns that were not read, each with the offer to use it for a field. */
export function UnusedColumns({ unused, fields, isBusy, onName }: UnusedColumnsProps) {
  if (unused.length === 0) return null;
  return (
    <Box as="details" fontSize="dense">
      <chakra.summary color="fg.muted" cursor="pointer" overflowWrap="anywhere">
        {countOf(unused.length, 'column')} not used: {unused.map(({ header }) => header).join(', ')}
      </chakra.summary>
      <Questions aria-label="Columns that are not used" mt="2">
        {unused.map(({ header, samples }) => (
          <Box as="li" key={header} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Box as="span" overflowWrap="anywhere">
              {header}:{' '}
              <Text as="span" color="fg.muted">
                {samples.join(', ')}
              </Text>
            </Box>
            <SelectBox
              size={{ base: 'lg', md: 'xs' }}
              box={{ w: 'auto', minW: '10rem' }}
              aria-label={`Use ${header} as`}
              aria-disabled={isBusy || undefined}
              value=""
              options={[['', 'Not used'], ...fields.map((field) => [field, FIELD_NAMES[field]] as const)]}
              onChoose={(field) => field !== '' && onName(field, header)}
            />
          </Box>
        ))}
      </Questions>
    </Box>
  );
}

const Questions = chakra('ul', { base: { display: 'grid', gap: '2', fontSize: 'dense' } });
