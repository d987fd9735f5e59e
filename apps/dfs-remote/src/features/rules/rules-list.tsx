import { Box, Stack, Text } from '@fanteam/ui';
import { useMemo, useState, type Dispatch } from 'react';
import type { Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import { findMissing, removeMissing } from '../../model/rules/adapt-rules';
import { AddRule } from './add-rule';
import { checkRules } from '../../model/rules/check-rules';
import { conflictsByPlace, RuleConflicts, type RulePlace } from './conflicts';
import { ListedSentences } from './listed-sentences';
import { PlayerNameList, playerNames } from './player-picker';
import { newGroup, newStack, SINGLE_RULES, type SingleRule } from '../../model/rules/rules';
import { SingleRuleSentence } from './single-rule';

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

/** The most used rules: always shown. */
const ALWAYS_SHOWN: readonly SingleRule[] = ['minUnique', 'maxExposure', 'minSalary', 'opposing'];
/** These rules need columns of a file. */
const FILE_ONLY: readonly SingleRule[] = ['objective', 'ownership'];

/** The rules of the shown pool as sentences, and the list of rules to add. */
export function RulesList({ draft, dispatch }: RulesListProps) {
  const { context, conflicts } = checkRules(draft);
  const { rules, players } = context;
  const [added, setAdded] = useState<readonly SingleRule[]>(() =>
    SINGLE_RULES.filter((rule) => rules[rule].on),
  );
  const [opened, setOpened] = useState<'clubs' | 'sets' | null>(null);
  const at = useMemo(() => conflictsByPlace(conflicts), [conflicts]);
  const names = useMemo(() => playerNames(players.values()), [players]);
  const teams = useMemo(() => [...new Set([...players.values()].map(({ team }) => team))].sort(), [players]);
  const shown = SINGLE_RULES.filter(
    (rule) => ALWAYS_SHOWN.includes(rule) || rules[rule].on || added.includes(rule),
  );
  const isFile = draft.mode === 'csv';
  const openClubs = () => setOpened('clubs');
  const close = () => setOpened(null);
  const missing = useMemo(() => findMissing(rules, players.values()), [rules, players]);
  const clubCount = Object.keys(rules.clubs).length;

  const addSingle = (rule: SingleRule) => {
    setAdded([...added, rule]);
    dispatch({ type: 'rules-changed', rules: { [rule]: { ...rules[rule], on: true } } });
  };
  const { stacks, groups } = rules;
  return (
    <Stack gap={{ base: '1', md: '2' }}>
      <PlayerNameList names={names} />
      {shown.map((rule) => (
        <SingleRuleSentence
          key={rule}
          rule={rule}
          rules={rules}
          conflict={at.get(rule)}
          dispatch={dispatch}
          onClubs={openClubs}
        />
      ))}
      <ListedSentences context={context} teams={teams} names={names} conflicts={at} dispatch={dispatch} />
      {clubCount > 0 && (
        <Box fontSize="13px" display="flex" gap="2" alignItems="center" ps="10">
          <Text>{clubCount === 1 ? 'Rules for 1 club' : `Rules for ${clubCount} clubs`}</Text>
          <TextButton onClick={openClubs}>Edit</TextButton>
        </Box>
      )}
      <RuleConflicts conflicts={conflicts.filter(({ at: place }) => isAboutClubs(place))} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        columnGap="4"
      >
        <AddRule
          singles={SINGLE_RULES.filter(
            (rule) => !shown.includes(rule) && (isFile || !FILE_ONLY.includes(rule)),
          )}
          rules={rules}
          onSingle={addSingle}
          onStack={() => dispatch({ type: 'rules-changed', rules: { stacks: [...stacks, newStack(rules)] } })}
          onGroup={(kind) =>
            dispatch({ type: 'rules-changed', rules: { groups: [...groups, newGroup(rules, kind)] } })
          }
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
      {opened === 'sets' && <RuleSetsDialog context={context} dispatch={dispatch} onClose={close} />}
    </Stack>
  );
}

/** Club conflicts are shown here too, because their dialog is closed. The player table shows those of players. */
function isAboutClubs(place: RulePlace): boolean {
  return place === 'clubs' || place.startsWith('clubs.');
}
