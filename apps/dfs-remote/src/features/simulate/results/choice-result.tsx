import { Box, Text } from '@fanteam/ui';
import type { ChoiceState } from '../../../model/simulate/simulation-state';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { favoritesToToggle } from './choice-draft';
import { describeChoice, describeOrigin } from './describe-figures';

interface ChoiceResultProps {
  choice: ChoiceState;
  /** The favorites among the simulated lineups. */
  favorites: readonly string[];
  /** Whether the new lineups of the choice are in their places. */
  isPlaced: boolean;
  /** The rules about all lineups that the chosen ones break, as sentences. */
  broken: readonly string[];
  onChosen: () => void;
  onShowFavorites: () => void;
}

/** The result of the last choice; nothing before. */
export function ChoiceResult({ choice, favorites, isPlaced, broken, ...on }: ChoiceResultProps) {
  const { result, warnings, added, candidates } = choice;
  if (!result) return null;
  const newLineups = Object.keys(added).length;
  const isOne = result.lineup_ids.length === 1;
  return (
    <>
      <Text fontSize="13px">{describeChoice(result, candidates)}</Text>
      {newLineups > 0 && <Text fontSize="13px">{describeOrigin(result.lineup_ids.length, newLineups)}</Text>}
      {warnings.length + broken.length > 0 && (
        <Box as="ul" fontSize="13px" color="warn.fg">
          {[...warnings, ...broken].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Box>
      )}
      {isPlaced && favoritesToToggle(favorites, result.lineup_ids).length === 0 ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Text fontSize="13px" color="fg.muted">
            {isOne ? 'It is now your only favorite.' : 'They are now your favorites.'} Export contains the
            lineups that are shown.
          </Text>
          <TextButton onClick={on.onShowFavorites}>Show {countOf(favorites.length, 'favorite')}</TextButton>
        </Box>
      ) : (
        <TextButton onClick={on.onChosen}>
          Make {isOne ? 'it the only favorite' : 'them the favorites'}
        </TextButton>
      )}
    </>
  );
}
