import { Button, chakra, ChevronRightIcon, PlusIcon } from '@fanteam/ui';
import { memo, useState, type Dispatch } from 'react';
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
}

/** The rules: below the settings of the contest, or on a phone in a sheet. Without players there is only their heading. */
export const RulesPart = memo(function RulesPart({ draft, hasPlayers, dispatch }: RulesPartProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const count = countRules(rulesOf(draft));
  const open = () => setIsOpen(true);
  return (
    <Section aria-labelledby={isPhone ? undefined : 'rules-title'}>
      {isPhone ? (
        <Opener type="button" aria-haspopup="dialog" onClick={open}>
          <RulesHead count={count} isHeading={false}>
            <ChevronRightIcon size={14} />
          </RulesHead>
        </Opener>
      ) : hasPlayers || isOpen ? (
        <RulesList key={draft.mode} draft={draft} dispatch={dispatch} />
      ) : (
        <RulesHead count={count}>
          <Button variant="outline" size="2xs" h="7" onClick={open}>
            <PlusIcon size={14} />
            Add rule
          </Button>
        </RulesHead>
      )}
      {isPhone && isOpen && (
        <RulesSheet key={draft.mode} draft={draft} dispatch={dispatch} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  );
});

const Section = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
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
