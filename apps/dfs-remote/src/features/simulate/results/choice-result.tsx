import type { ChoiceAim, ContestChoice } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { chosenOf } from '../../../model/simulate/place-choice';
import { contestName } from '../../../model/simulate/simulation-draft';
import type { ChoiceState } from '../../../model/simulate/simulation-state';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { favoritesToToggle } from './choice-draft';
import { describeBound, describeChoice, describeOrigin, describeTotal } from './describe-figures';

interface ChoiceResultProps {
  choice: ChoiceState;
  /** The names of the contests of the simulation. */
  contests: readonly string[];
  /** The titles of the lineups on screen, by key. */
  titles: ReadonlyMap<string, string>;
  /** The favorites among the simulated lineups. */
  favorites: readonly string[];
  /** Whether the new lineups of the choice are in their places. */
  isPlaced: boolean;
  /** The rules about all lineups that the chosen ones break, as sentences. */
  broken: readonly string[];
  /** With several contests: the files for them. */
  upload: ReactNode;
  onChosen: () => void;
  onShowFavorites: () => void;
}

/** The result of the last choice; nothing before. */
export function ChoiceResult(props: ChoiceResultProps) {
  const { choice, contests, titles, favorites, isPlaced, broken, upload, ...on } = props;
  const { result, warnings, added } = choice;
  if (!result) return null;
  const newLineups = Object.keys(added).length;
  const chosen = chosenOf(result);
  const isOne = chosen.length === 1;
  const { contests: others = [], total } = result;
  const { value, of } = total
    ? describeTotal(result.aim, total, others.length + 1)
    : describeChoice(result.aim, result);
  const areFavorites = isPlaced && favoritesToToggle(favorites, chosen).length === 0;
  return (
    <Box display="grid" gap="1" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text>
        <Text as="b" color="fg">
          {value}
        </Text>{' '}
        {of}, measured on new contests. {describeBound(result.aim, total ?? result, total && 'all')}
        {newLineups > 0 && ` ${describeOrigin(chosen.length, newLineups)}`}
        {areFavorites && (isOne ? ' It is now your only favorite.' : ' They are now your favorites.')}
      </Text>
      {others.length > 0 && (
        <Allotted aria-label="Entries of each contest">
          {[result, ...others].map((contest, index) => (
            <li key={index}>
              <ContestShare
                name={contests[index] ?? contestName({}, index)}
                {...{ contest, titles }}
                aim={result.aim}
              />
            </li>
          ))}
        </Allotted>
      )}
      {warnings.length + broken.length > 0 && (
        <Box as="ul" color="fg">
          {[...warnings, ...broken].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" columnGap="4">
        {areFavorites ? (
          <TextButton onClick={on.onShowFavorites}>Show {countOf(favorites.length, 'favorite')}</TextButton>
        ) : (
          <TextButton onClick={on.onChosen}>
            Make {isOne ? 'it the only favorite' : 'them the favorites'}
          </TextButton>
        )}
        {areFavorites && upload}
      </Box>
    </Box>
  );
}

interface ContestShareProps {
  name: string;
  aim: ChoiceAim;
  contest: ContestChoice;
  titles: ReadonlyMap<string, string>;
}

/** What was chosen for one of several contests. */
function ContestShare({ name, aim, contest, titles }: ContestShareProps) {
  const { value, of } = describeChoice(aim, contest);
  const { lineup_ids: ids } = contest;
  return (
    <>
      <b>{name}</b>: {value} {of}. {describeBound(aim, contest, 'one')}
      <details>
        <summary>{countOf(ids.length, 'lineup')}</summary>
        {ids.map((id) => titles.get(id) ?? id).join(', ')}
      </details>
    </>
  );
}

const Allotted = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    '& b': { color: 'fg' },
    '& summary': {
      minH: { base: '11', md: '6' },
      alignContent: 'center',
      cursor: 'pointer',
      color: 'brand.fg',
      fontWeight: 'medium',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
    },
  },
});
