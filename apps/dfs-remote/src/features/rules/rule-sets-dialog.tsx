import { Box, Button, Field, IconButton, Input, Text, TrashIcon } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { RulesAction } from '../../model/draft-reducer';
import { FileButton } from '../../shared/file-button';
import { ProblemNote } from '../../shared/problem-note';
import { saveTyped } from '../../shared/save-typed';
import { TextButton } from '../../shared/text-button';
import { saveFile } from '../../shared/export-text';
import { adaptRules, rememberPlayers } from '../../model/rules/adapt-rules';
import type { RulesDraft } from '../../model/rules/all-rules';
import { freeName } from '../../model/rules/browser-rule-sets';
import { countOf } from '../../shared/numbers';
import type { RuleContext } from '../../model/rules/rule';
import { readRuleSet, writeRuleSet, type RuleSet } from '../../model/rules/rule-set';
import { useRuleSets } from './use-rule-sets';

interface RuleSetsDialogProps {
  rules: RulesDraft;
  players: RuleContext['players'];
  /** The typed name of a new set. It is kept while the dialog is closed. */
  name: string;
  onName: (name: string) => void;
  dispatch: Dispatch<RulesAction>;
  onClose: () => void;
}

/** Saves the rules under a name, and loads saved rules from this browser or a file. */
export function RuleSetsDialog(props: RuleSetsDialogProps) {
  const { rules, players: pool, name, onName: setName, dispatch, onClose } = props;
  const { sets, unreadable, isStored, deleted, save, rename, remove, restore } = useRuleSets();
  const [problem, setProblem] = useState<string | null>(null);
  const players = [...pool.values()];
  const nameExists = sets.some((set) => set.name === name.trim());

  const load = (rules: RulesDraft) => {
    dispatch({ type: 'rules-loaded', rules: adaptRules(rules, players) });
    onClose();
  };
  const importFile = async (file: File) => {
    const result = readRuleSet(await file.text());
    setProblem('problem' in result ? result.problem : null);
    if ('set' in result) save(freeName(result.set.name, sets), result.set.rules);
  };
  const saveRules = () => {
    if (name.trim() === '') return;
    save(name.trim(), rememberPlayers(rules, players));
    setName('');
  };

  return (
    <DialogFrame title="Rule sets" onClose={() => saveTyped(onClose)} size="md">
      <Dialog.Body display="grid" gap="4">
        <Box display="flex" alignItems="flex-end" gap="2">
          <Field.Root gap="1.5" flex="1">
            <Field.Label fontSize="dense">Save the rules as</Field.Label>
            <Input
              size={{ base: 'lg', md: 'sm' }}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && saveRules()}
            />
          </Field.Root>
          <Button size={{ base: 'lg', md: 'sm' }} disabled={name.trim() === ''} onClick={saveRules}>
            {nameExists ? 'Replace' : 'Save'}
          </Button>
        </Box>
        {unreadable.length > 0 && (
          <Text fontSize="dense" color="fg.muted">
            {countOf(unreadable.length, 'rule set')} of another version of this page cannot be read.{' '}
            <TextButton
              onClick={() =>
                saveFile('rule-sets.json', JSON.stringify(unreadable, null, 2), 'application/json')
              }
            >
              Download {unreadable.length === 1 ? 'it' : 'them'}
            </TextButton>
          </Text>
        )}
        {!isStored && (
          <ProblemNote text="The rule sets could not be saved in this browser. Export the rule sets that you need." />
        )}
        {problem !== null && <ProblemNote text="The rule set could not be read" detail={problem} />}
        <Box aria-live="polite">
          {sets.length === 0 && (
            <Text fontSize="dense" color="fg.muted">
              No rule sets are saved in this browser.
            </Text>
          )}
          {sets.map((set) => (
            <RuleSetRow
              key={set.key}
              set={set}
              onLoad={() => load(set.rules)}
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
            <Text fontSize="dense" color="fg.muted">
              “{deleted.set.name}” deleted. <TextButton onClick={restore}>Undo</TextButton>
            </Text>
          )}
        </Box>
      </Dialog.Body>
      <Dialog.Footer>
        <FileButton
          label="Import file"
          look="button"
          accept=".json"
          onPick={(file) => void importFile(file)}
        />
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

interface RuleSetRowProps {
  set: RuleSet;
  onLoad: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

/** One saved rule set. Its name is editable. */
function RuleSetRow({ set, onLoad, onRename, onDelete }: RuleSetRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const name = typed?.trim();
    if (name && name !== set.name) onRename(name);
    setTyped(null);
  };
  const size = { base: 'lg', md: 'xs' } as const;
  return (
    <Box role="group" aria-label={set.name} display="flex" flexWrap="wrap" alignItems="center" gap="2" py="1">
      <Input
        size={size}
        flex="1 1 7.5rem"
        w="auto"
        aria-label={`Name of ${set.name}`}
        maxLength={60}
        value={typed ?? set.name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <Button size={size} variant="outline" aria-label={`Load ${set.name}`} onClick={onLoad}>
        Load
      </Button>
      <Button
        size={size}
        variant="outline"
        aria-label={`Export ${set.name}`}
        onClick={() => saveFile(`${fileName(set.name)}.json`, writeRuleSet(set), 'application/json')}
      >
        Export
      </Button>
      <IconButton size={size} variant="ghost" aria-label={`Delete ${set.name}`} onClick={onDelete}>
        <TrashIcon size={14} />
      </IconButton>
    </Box>
  );
}

/** Replaces characters that some file systems do not allow. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
