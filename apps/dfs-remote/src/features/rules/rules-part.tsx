import { Box, chakra, ChevronRightIcon } from '@fanteam/ui';
import { memo, useState, type Dispatch } from 'react';
import { rulesOf, type Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { useIsPhone } from '../../shared/use-is-phone';
import type { RulesListProps } from './rules-list';
import { countRules } from '../../model/rules/rules-draft';

// Not part of the first load: there are no players to make rules for.
const RulesList = lazyPart<RulesListProps>(
  'The rules',
  async () => (await import('./rules-list')).RulesList,
  <Box h="10rem" />,
);

/** Loads the rules before they are shown. */
export const preloadRules = RulesList.preload;

interface RulesPartProps {
  draft: Draft;
  hasPlayers: boolean;
  dispatch: Dispatch<RulesAction>;
}

/** The rules in a section that is collapsed on a phone and while the pool is empty. */
export const RulesPart = memo(function RulesPart({ draft, hasPlayers, dispatch }: RulesPartProps) {
  const isPhone = useIsPhone();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (hasPlayers && !isPhone);
  const on = countRules(rulesOf(draft));
  return (
    <Box borderTopWidth="1px" borderColor="border.subtle" mx="-4" pt="2">
      <Toggle type="button" aria-expanded={isOpen} aria-controls="rules" onClick={() => setChoice(!isOpen)}>
        <Box as="span" display="grid" transform={isOpen ? 'rotate(90deg)' : undefined}>
          <ChevronRightIcon size={14} />
        </Box>
        <b>Rules</b> <span className="count">{on === 0 ? 'none' : on} active</span>
      </Toggle>
      <Box id="rules" hidden={!isOpen} pt="1">
        {isOpen && <RulesList key={draft.mode} draft={draft} dispatch={dispatch} />}
      </Box>
    </Box>
  );
});

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    w: 'full',
    px: '4',
    minH: { base: '11', md: '8' },
    fontSize: '13px',
    cursor: 'pointer',
    borderRadius: 'l1',
    '& b': { fontWeight: 'semibold' },
    '& .count': { color: 'fg.subtle', fontSize: 'xs' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
