import { Box, Button, PlusIcon } from '@fanteam/ui';
import { useRef, useState } from 'react';
import { TextButton } from '../../shared/text-button';
import { singleRuleOf, valueOf, type RulesDraft, type SingleRuleName } from '../../model/rules/all-rules';
import type { GroupKind } from '../../model/rules/groups';
import { plainText } from '../../model/rules/sentence';

interface AddRuleProps {
  /** The rules that are not shown yet. */
  singles: readonly SingleRuleName[];
  rules: RulesDraft;
  onSingle: (name: SingleRuleName) => void;
  onStack: () => void;
  onGroup: (kind: GroupKind) => void;
  onClubs: () => void;
}

const GROUPS: readonly (readonly [GroupKind, string])[] = [
  ['apart', 'Players never together'],
  ['min', 'At least n players of a group'],
  ['max', 'At most n players of a group'],
  ['range', 'From n to m players of a group'],
  ['if-min', 'If a player is in the lineup, require others'],
];

const LIST_ID = 'more-rules';

/** The list of rules to add. It opens below the button and closes when a rule is chosen. */
export function AddRule({ singles, rules, onSingle, onStack, onGroup, onClubs }: AddRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listChoices = (): [string, () => void][] => [
    ['Stack players of one club', onStack],
    ...GROUPS.map(([kind, text]): [string, () => void] => [text, () => onGroup(kind)]),
    ['Club limits and opponents', onClubs],
    ...singles.map((name): [string, () => void] => [
      plainText(singleRuleOf(name).sentence(valueOf(rules, name))),
      () => onSingle(name),
    ]),
  ];
  const choose = (add: () => void) => {
    setIsOpen(false);
    // The pressed button is hidden now.
    opener.current?.focus();
    add();
  };
  return (
    <Box>
      <Button
        ref={opener}
        variant="ghost"
        color="brand.fg"
        size={{ base: 'lg', md: 'xs' }}
        ms="-2"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PlusIcon size={14} />
        Add rule
      </Button>
      <Box as="ul" id={LIST_ID} hidden={!isOpen} listStyleType="none" ps="6">
        {(isOpen ? listChoices() : []).map(([text, add]) => (
          <li key={text}>
            <TextButton
              h="auto"
              minH={{ base: '11', md: '6' }}
              whiteSpace="normal"
              textAlign="start"
              onClick={() => choose(add)}
            >
              {text}
            </TextButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
