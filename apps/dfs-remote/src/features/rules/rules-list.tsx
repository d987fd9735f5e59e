import { Box, Stack, Text } from '@fanteam/ui';
import { useCallback, useMemo, useState, type Dispatch } from 'react';
import type { Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import { useUnchanged } from '../../shared/use-unchanged';
import { findMissing, removeMissing } from '../../model/rules/adapt-rules';
import { AddRule } from './add-rule';
import { checkRules } from '../../model/check-rules';
import { ConflictList } from '../../shared/conflict-list';
import { GroupRuleSentence } from './group-rule';
import { PlayerNameList, playerNames } from './player-picker';
import {
  SINGLE_RULE_NAMES,
  singleRuleOf,
  valueOf,
  withGroup,
  withStack,
  type RulesDraft,
  type SingleRuleName,
} from '../../model/rules/all-rules';
import { replaceEntry } from '../../model/rules/listed-rule';
import { SingleRuleSentence } from './single-rule';
import { StackRuleSentence } from './stack-rule';

// Rarely opened, so not part of the first load.
const RuleSetsDialog = lazyPart(
  'This dialog',
  async () => (await import('./rule-sets-dialog')).RuleSetsDialog,
);
const ClubsDialog = lazyPart('This dialog', async () => (await import('./clubs-dialog')).ClubsDialog);

export interface RulesListProps {
  draft: Draft;
  dispatch: Dispatch<RulesAction>;
}

/** The rules of the shown pool as sentences, and the list of rules to add. */
export function RulesList({ draft, dispatch }: RulesListProps) {
  const { rules, context, conflicts } = checkRules(draft);
  const { players } = context;
  const [added, setAdded] = useState<readonly SingleRuleName[]>(() =>
    SINGLE_RULE_NAMES.filter((name) => valueOf(rules, name).on),
  );
  const [opened, setOpened] = useState<'clubs' | 'sets' | null>(null);
  const [newSetName, setNewSetName] = useState('');
  const at = useMemo(() => new Map(conflicts.toReversed().map((each) => [each.at, each.text])), [conflicts]);
  const names = useMemo(() => playerNames(players.values()), [players]);
  const teams = useMemo(() => [...new Set([...players.values()].map(({ team }) => team))].sort(), [players]);
  const shown = SINGLE_RULE_NAMES.filter(
    (name) => singleRuleOf(name).isAlwaysShown || valueOf(rules, name).on || added.includes(name),
  );
  const isFile = draft.mode === 'csv';
  const change = (changed: Partial<RulesDraft>, typing?: string) =>
    dispatch({ type: 'rules-changed', rules: changed, ...(typing !== undefined && { typing }) });
  const openClubs = useCallback(() => setOpened('clubs'), []);
  const close = () => setOpened(null);
  const missing = useMemo(() => findMissing(rules, players.values()), [rules, players]);
  const ofClubs = useUnchanged(conflicts.filter(({ at: place }) => isAboutClubs(place)));
  const clubCount = Object.keys(rules.clubs).length;

  const addSingle = (name: SingleRuleName) => {
    setAdded([...added, name]);
    change({ [name]: { ...valueOf(rules, name), on: true } });
  };
  const { stacks, groups } = rules;
  return (
    <Stack gap={{ base: '1', md: '2' }}>
      <PlayerNameList names={names} />
      {shown.map((name) => (
        <SingleRuleSentence
          key={name}
          name={name}
          value={valueOf(rules, name)}
          parts={singleRuleOf(name).sentence(valueOf(rules, name), context)}
          conflict={at.get(name)}
          dispatch={dispatch}
          onClubs={openClubs}
        />
      ))}
      {stacks.map((stack) => (
        <StackRuleSentence
          key={stack.key}
          stack={stack}
          teams={teams}
          conflict={at.get(`stacks.${stack.key}`)}
          onChange={(next, typing) => change({ stacks: replaceEntry(stacks, next) }, typing)}
          onRemove={() => change({ stacks: stacks.filter((each) => each !== stack) })}
          onClubs={openClubs}
        />
      ))}
      {groups.map((group) => (
        <GroupRuleSentence
          key={group.key}
          group={group}
          rules={rules}
          context={context}
          names={names}
          conflict={at.get(`groups.${group.key}`)}
          onChange={(next, typing) => change({ groups: replaceEntry(groups, next) }, typing)}
          onRemove={() => change({ groups: groups.filter((each) => each !== group) })}
        />
      ))}
      {clubCount > 0 && (
        <Box fontSize="13px" display="flex" gap="2" alignItems="center" ps="10">
          <Text>{clubCount === 1 ? 'Rules for 1 club' : `Rules for ${clubCount} clubs`}</Text>
          <TextButton onClick={openClubs}>Edit</TextButton>
        </Box>
      )}
      <ConflictList conflicts={ofClubs} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        columnGap="4"
      >
        <AddRule
          singles={SINGLE_RULE_NAMES.filter(
            (name) => !shown.includes(name) && (isFile || !singleRuleOf(name).needsFile),
          )}
          rules={rules}
          onSingle={addSingle}
          onStack={() => change(withStack(rules))}
          onGroup={(kind) => change(withGroup(rules, kind))}
          onClubs={openClubs}
        />
        <TextButton h={{ base: '11', md: '8' }} onClick={() => setOpened('sets')}>
          Rule sets
        </TextButton>
      </Box>
      {missing.length > 0 && players.size > 0 && (
        <Text fontSize="xs" lineHeight="1rem" color="fg.muted">
          Not in this pool, so their rules are ignored: {missing.join(', ')}.{' '}
          <TextButton
            onClick={() => dispatch({ type: 'rules-loaded', rules: removeMissing(rules, players.values()) })}
          >
            Remove these rules
          </TextButton>
        </Text>
      )}
      {opened === 'clubs' && <ClubsDialog draft={draft} teams={teams} dispatch={dispatch} onClose={close} />}
      {opened === 'sets' && (
        <RuleSetsDialog
          rules={rules}
          players={players}
          name={newSetName}
          onName={setNewSetName}
          dispatch={dispatch}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** Club conflicts are shown here too, because their dialog is closed. The player table shows those of players. */
function isAboutClubs(place: string): boolean {
  return place === 'clubs' || place.startsWith('clubs.');
}
