import { Box, Button, PlusIcon } from '@fanteam/ui';
import { useRef, useState } from 'react';
import { TextButton } from '../page/text-button';
import { describeRule } from './describe-rules';
import type { SingleRule } from './single-rules';
import type { GroupKind, RulesDraft } from './rules';

interface AddRuleProps {
  /** The rules that are not in view yet. */
  singles: readonly SingleRule[];
  rules: RulesDraft;
  onSingle: (rule: SingleRule) => void;
  onStack: () => void;
  onGroup: (kind: GroupKind) => void;
  onClubs: () => void;
}

const GROUPS: readonly (readonly [GroupKind, string])[] = [
  ['apart', 'Some players never together'],
  ['min', 'At least so many of some players'],
  ['max', 'At most so many of some players'],
  ['if-min', 'If one player is in, others too'],
];

const LIST_ID = 'more-rules';

/** What else can be asked of lineups: a list that opens in its place and closes when one is chosen. */
export function AddRule({ singles, rules, onSingle, onStack, onGroup, onClubs }: AddRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choices: [string, () => void][] = [
    ['Stack players of one club', onStack],
    ...GROUPS.map(([kind, text]): [string, () => void] => [text, () => onGroup(kind)]),
    ['Numbers for single clubs', onClubs],
    ...singles.map((rule): [string, () => void] => [describeRule(rule, rules), () => onSingle(rule)]),
  ];
  const choose = (add: () => void) => {
    setIsOpen(false);
    // the button that was pressed goes
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
        {choices.map(([text, add]) => (
          <li key={text}>
            <TextButton onClick={() => choose(add)} whiteSpace="normal" textAlign="start">
              {text}
            </TextButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
