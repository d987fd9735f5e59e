import { Button, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { countOf } from '../../../shared/numbers';
import type { RequiredChange } from './use-rule-change';

interface LockQuestionProps extends RequiredChange {
  /** Receives the players to change. */
  onAnswer: (keys: readonly string[]) => void;
  onClose: () => void;
}

const MAX_NAMED = 5;

/** Asks before players who are out are put into every lineup. */
export function LockQuestion({ keys, rule, out, onAnswer, onClose }: LockQuestionProps) {
  const isCaptain = rule.captain === 'always';
  const outKeys = new Set(out.map(({ key }) => key));
  const others = keys.filter((key) => !outKeys.has(key));
  const [only] = out;
  const isOne = out.length === 1;
  const named = out.slice(0, MAX_NAMED).map(({ name, team, status }) => `${name} (${team}, ${status})`);
  const more = out.length - named.length;
  const size = { base: 'lg', md: 'md' } as const;
  return (
    <DialogFrame
      title={isOne ? `${only!.name} is ${only!.status}` : `${out.length} players are out`}
      onClose={onClose}
      role="alertdialog"
    >
      <Dialog.Body pt="0" fontSize="sm">
        <Dialog.Description>
          {isCaptain
            ? `This player would be captain of every lineup.`
            : `${isOne ? 'This player' : 'These players'} would be in every lineup${isOne ? '' : ':'}`}
          {!isCaptain && (isOne ? '.' : ` ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`)}
        </Dialog.Description>
        {others.length > 0 && (
          <Text mt="2">The other {countOf(others.length, 'player')} can be locked without them.</Text>
        )}
      </Dialog.Body>
      <Dialog.Footer pb="6" flexWrap="wrap">
        <Button variant="outline" size={size} autoFocus onClick={onClose}>
          Cancel
        </Button>
        {others.length > 0 && (
          <Button variant="outline" size={size} onClick={() => onAnswer(others)}>
            Lock only the other {countOf(others.length, 'player')}
          </Button>
        )}
        <Button size={size} onClick={() => onAnswer(keys)}>
          {isCaptain
            ? 'Choose anyway'
            : keys.length === 1
              ? 'Lock anyway'
              : `Lock all ${keys.length} players`}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
