import { Box, Text } from '@fanteam/ui';
import type { ChoiceState } from '../../../model/simulate/simulation-state';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { favoritesToToggle } from './choice-draft';
import { describeBound, describeChoice, describeOrigin } from './describe-figures';

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
  const { result, warnings, added } = choice;
  if (!result) return null;
  const newLineups = Object.keys(added).length;
  const isOne = result.lineup_ids.length === 1;
  const { value, of } = describeChoice(result);
  const areFavorites = isPlaced && favoritesToToggle(favorites, result.lineup_ids).length === 0;
  return (
    <Box display="grid" gap="1" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text>
        <Text as="b" color="fg">
          {value}
        </Text>{' '}
        {of}, measured on new contests. {describeBound(result)}
        {newLineups > 0 && ` ${describeOrigin(result.lineup_ids.length, newLineups)}`}
        {areFavorites && (isOne ? ' It is now your only favorite.' : ' They are now your favorites.')}
      </Text>
      {warnings.length + broken.length > 0 && (
        <Box as="ul" color="fg">
          {[...warnings, ...broken].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Box>
      )}
      <div>
        {areFavorites ? (
          <TextButton onClick={on.onShowFavorites}>Show {countOf(favorites.length, 'favorite')}</TextButton>
        ) : (
          <TextButton onClick={on.onChosen}>
            Make {isOne ? 'it the only favorite' : 'them the favorites'}
          </TextButton>
        )}
      </div>
    </Box>
  );
}
