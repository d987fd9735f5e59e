import { Button, PlusIcon } from '@fanteam/ui';
import { useState, type RefObject } from 'react';
import type { AddableRule } from '../../model/rules/all-rules';
import { lazyPart } from '../../shared/lazy-part';
import type { AddRuleListProps } from './add-rule-list';

// Loaded when it is first opened.
const AddRuleList = lazyPart<AddRuleListProps>(
  'The list of rules',
  async () => (await import('./add-rule-list')).AddRuleList,
);

interface AddRuleProps {
  /** For the button. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Called while the list is open. */
  listRules: () => AddableRule[];
  onChoose: (rule: AddableRule) => void;
  isOpenAtFirst?: boolean;
}

/** The button that opens the list of rules to add. */
export function AddRule({ opener, listRules, onChoose, isOpenAtFirst = false }: AddRuleProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size={{ base: 'lg', md: '2xs' }}
        h={{ md: '7' }}
        w={{ base: 'full', md: 'auto' }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PlusIcon size={14} />
        Add rule
      </Button>
      {isOpen && (
        <AddRuleList
          opener={opener}
          rules={listRules()}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
