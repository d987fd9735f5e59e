import { Box, Button, Field, Input, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { RulesAction } from '../draft/draft-reducer';
import { FileButton } from '../file/file-button';
import { ProblemNote } from '../page/problem-note';
import { TextButton } from '../page/text-button';
import { adaptRules, rememberPlayers } from './adapt-rules';
import { readRuleSet } from './rule-set';
import type { RuleContext } from './rule-context';
import { RuleSetRow } from './rule-set-row';
import type { RulesDraft } from './rules';
import { freeName, useRuleSets } from './use-rule-sets';

interface RuleSetsDialogProps {
  context: RuleContext;
  dispatch: Dispatch<RulesAction>;
  onClose: () => void;
}

/** Saves the rules under a name, and brings saved ones back: from this browser or from a file. */
export function RuleSetsDialog({ context, dispatch, onClose }: RuleSetsDialogProps) {
  const { sets, isKept, deleted, save, rename, remove, restore } = useRuleSets();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const men = [...context.men.values()];
  const isThere = sets.some((set) => set.name === name.trim());

  const use = (rules: RulesDraft) => {
    dispatch({ type: 'rules-loaded', rules: adaptRules(rules, men) });
    onClose();
  };
  const read = async (file: File) => {
    const answer = readRuleSet(await file.text());
    setProblem('problem' in answer ? answer.problem : null);
    if ('set' in answer) save(freeName(answer.set.name, sets), answer.set.rules);
  };
  const saveNow = () => {
    if (name.trim() === '') return;
    save(name.trim(), rememberPlayers(context.rules, men));
    setName('');
  };

  return (
    <DialogFrame title="Rule sets" onClose={onClose} size="md">
      <Dialog.Body display="grid" gap="4">
        <Box display="flex" alignItems="flex-end" gap="2">
          <Field.Root gap="1.5" flex="1">
            <Field.Label fontSize="13px">Save the rules as</Field.Label>
            <Input
              size={{ base: 'lg', md: 'sm' }}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && saveNow()}
            />
          </Field.Root>
          <Button size={{ base: 'lg', md: 'sm' }} disabled={name.trim() === ''} onClick={saveNow}>
            {isThere ? 'Replace' : 'Save'}
          </Button>
        </Box>
        {!isKept && <ProblemNote text="This browser could not keep the rule sets. Export what you need." />}
        {problem !== null && <ProblemNote text="The rule set could not be read" detail={problem} />}
        <Box aria-live="polite">
          {sets.length === 0 && (
            <Text fontSize="13px" color="fg.muted">
              No rule set is saved in this browser yet.
            </Text>
          )}
          {sets.map((set) => (
            <RuleSetRow
              key={set.key}
              set={set}
              onUse={() => use(set.rules)}
              onRename={(next) =>
                rename(
                  set.key,
                  freeName(
                    next,
                    sets.filter((each) => each !== set),
                  ),
                )
              }
              onDelete={() => remove(set)}
            />
          ))}
          {deleted && (
            <Text fontSize="13px" color="fg.muted">
              Deleted “{deleted.set.name}”. <TextButton onClick={restore}>Undo</TextButton>
            </Text>
          )}
        </Box>
      </Dialog.Body>
      <Dialog.Footer>
        <FileButton label="Import a file" look="button" accept=".json" onPick={(file) => void read(file)} />
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
