import { Button, chakra, ChevronRightIcon, PlusIcon } from '@fanteam/ui';
import { memo, useEffect, useState, type Dispatch } from 'react';
import { rulesOf, type Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { useIsPhone } from '../../shared/use-is-phone';
import type { RulesListProps } from './rules-list';
import { countRules } from '../../model/rules/rules-draft';
import { RulesHead } from './rules-head';

// Not part of the first load: there are no players to make rules for.
const RulesList = lazyPart<RulesListProps>(
  'The rules',
  async () => (await import('./rules-list')).RulesList,
  ({ draft }) => <RulesHead count={countRules(rulesOf(draft))} />,
);

const RulesSheet = lazyPart('The rules', async () => (await import('./rules-sheet')).RulesSheet);

/** Loads the rules before they are shown. */
export const preloadRules = RulesList.preload;

interface RulesPartProps {
  draft: Draft;
  hasPlayers: boolean;
  dispatch: Dispatch<RulesAction>;
  onFixtures: () => void;
}

/** The rules: below the settings of the contest, or on a phone in a sheet. Without players there is only their heading. */
export const RulesPart = memo(function RulesPart(props: RulesPartProps) {
  const { draft, hasPlayers, dispatch, onFixtures } = props;
  const isPhone = useIsPhone();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  /** A rule is added before there are players. */
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    if (!isPhone) setIsSheetOpen(false);
  }, [isPhone]);
  const count = countRules(rulesOf(draft));
  return (
    <Section aria-labelledby={isPhone ? undefined : 'rules-title'}>
      {isPhone ? (
        <Opener type="button" aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
          <RulesHead count={count} isHeading={false}>
            <ChevronRightIcon size={14} />
          </RulesHead>
        </Opener>
      ) : hasPlayers || isAdding ? (
        <RulesList key={draft.mode} {...{ draft, dispatch, onFixtures, isAdding }} />
      ) : (
        <RulesHead count={count}>
          <Button variant="outline" size="2xs" h="7" onClick={() => setIsAdding(true)}>
            <PlusIcon size={14} />
            Add rule
          </Button>
        </RulesHead>
      )}
      {isPhone && isSheetOpen && (
        <RulesSheet
          key={draft.mode}
          draft={draft}
          dispatch={dispatch}
          onFixtures={onFixtures}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </Section>
  );
});

const Section = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
  },
});

const Opener = chakra('button', {
  base: {
    w: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
  },
});
