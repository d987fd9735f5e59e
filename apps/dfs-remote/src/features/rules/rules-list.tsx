import { Box, Button, Text } from '@fanteam/ui';
import { useMemo, useRef, useState, type Dispatch, type ReactNode } from 'react';
import type { Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { lazyPart } from '../../shared/lazy-part';
import { TextButton } from '../../shared/text-button';
import { useStableCallback } from '../../shared/use-stable-callback';
import { useUnchanged } from '../../shared/use-unchanged';
import { findMissing, removeMissing } from '../../model/rules/adapt-rules';
import { countRules } from '../../model/rules/rules-draft';
import { AddRule } from './add-rule';
import { checkRules } from '../../model/check-rules';
import { ConflictList } from '../../shared/conflict-list';
import { PlayerNameList, playerNames } from './player-picker';
import { RuleFields } from './rule-fields';
import { focusRule, RuleRow } from './rule-row';
import { RulesHead } from './rules-head';
import {
  listAddable,
  listShown,
  playerName,
  SINGLE_RULE_NAMES,
  valueOf,
  withRuleAt,
  type AddableRule,
  type RulesDraft,
  type SingleRuleName,
} from '../../model/rules/all-rules';

// Rarely opened, so not part of the first load.
const RuleSetsDialog = lazyPart(
  'This dialog',
  async () => (await import('./rule-sets-dialog')).RuleSetsDialog,
);
const ClubsDialog = lazyPart('This dialog', async () => (await import('./clubs-dialog')).ClubsDialog);

export interface RulesListProps {
  draft: Draft;
  dispatch: Dispatch<RulesAction>;
  /** Opens the matches of the pool. */
  onFixtures: () => void;
  /** Shown at the end of the heading. The button to add a rule is then below the list. */
  headEnd?: ReactNode;
  /** Opens the list of rules to add. */
  isAdding?: boolean;
}

/** The rules of the shown pool, one in a line, and the list of rules to add. */
export function RulesList({ draft, dispatch, onFixtures, headEnd, isAdding }: RulesListProps) {
  const { rules, context, conflicts } = checkRules(draft);
  const { players } = context;
  const [added, setAdded] = useState<readonly SingleRuleName[]>(() =>
    SINGLE_RULE_NAMES.filter((name) => valueOf(rules, name).on),
  );
  /** The place of the rule whose fields are shown. */
  const [openRule, setOpenRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'clubs' | 'sets' | null>(null);
  const [newSetName, setNewSetName] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const conflictAt = useMemo(
    () => new Map(conflicts.toReversed().map(({ at, text }) => [at, text])),
    [conflicts],
  );
  const names = useMemo(() => playerNames(players.values()), [players]);
  const teams = useMemo(() => [...new Set([...players.values()].map(({ team }) => team))].sort(), [players]);
  const missing = useMemo(() => findMissing(rules, players.values()), [rules, players]);
  const ofClubs = useUnchanged(conflicts.filter(({ at: place }) => isAboutClubs(place)));
  const shown = listShown(rules, context, added);
  const clubs = Object.keys(rules.clubs);

  const change = (changed: Partial<RulesDraft>, typing?: string) =>
    dispatch({ type: 'rules-changed', rules: changed, ...(typing !== undefined && { typing }) });
  const switchRule = useStableCallback((at: string, on: boolean) => change(withRuleAt(rules, at, { on })));
  const toggleFields = useStableCallback((at: string) => setOpenRule(at === openRule ? null : at));
  const remove = useStableCallback((at: string) => {
    // The pressed button is removed.
    const next = shown[shown.findIndex((rule) => rule.at === at) + 1];
    if (next) focusRule(next.at);
    else addButton.current?.focus();
    setAdded(added.filter((name) => name !== at));
    setOpenRule(null);
    change(withRuleAt(rules, at, null));
  });
  const openClubs = () => setDialog('clubs');
  const close = () => setDialog(null);
  const choose = ({ at, rules: changed }: AddableRule) => {
    if (at === undefined) return openClubs();
    if (isSingle(at)) setAdded([...new Set([...added, at])]);
    setOpenRule(at);
    if (changed) change(changed);
  };
  const addRule = (
    <AddRule
      opener={addButton}
      listRules={() => listAddable(rules, draft.mode === 'csv')}
      onChoose={choose}
      isOpenAtFirst={isAdding}
    />
  );
  return (
    <>
      <RulesHead count={countRules(rules)}>
        <Button variant="ghost" size={SIZE} h={{ md: '7' }} onClick={() => setDialog('sets')}>
          Rule sets
        </Button>
        {headEnd ?? addRule}
      </RulesHead>
      <Box pb="2">
        <PlayerNameList names={names} />
        {shown.map((rule) => (
          <RuleRow
            key={rule.at}
            at={rule.at}
            sentence={rule.sentence}
            on={rule.value.on}
            conflict={conflictAt.get(rule.at)}
            onSwitch={switchRule}
            onOpen={toggleFields}
            onRemove={rule.isAlwaysShown ? undefined : remove}
          >
            {rule.at === openRule ? (
              <RuleFields
                rule={rule}
                teams={teams}
                names={names}
                nameOf={(key) => playerName(rules, context, key)}
                onChange={(changed, typing) => change(withRuleAt(rules, rule.at, changed), typing)}
                onClubs={openClubs}
                onFixtures={onFixtures}
                onRemove={rule.isAlwaysShown ? undefined : () => remove(rule.at)}
              />
            ) : undefined}
          </RuleRow>
        ))}
        {clubs.length > 0 && (
          <Box fontSize="dense" display="flex" gap="2" alignItems="center" ps="3.5rem" minH="2.125rem">
            <Text>{clubs.length === 1 ? 'Rules for 1 club' : `Rules for ${clubs.length} clubs`}</Text>
            <TextButton onClick={openClubs}>Edit</TextButton>
          </Box>
        )}
        <Box px="4">
          <ConflictList conflicts={ofClubs} />
          {missing.length > 0 && players.size > 0 && (
            <Text fontSize="xs" lineHeight="1rem" color="fg.muted">
              Not in this pool, so their rules are ignored: {missing.join(', ')}.{' '}
              <TextButton
                onClick={() => {
                  addButton.current?.focus();
                  dispatch({ type: 'rules-loaded', rules: removeMissing(rules, players.values()) });
                }}
              >
                Remove these rules
              </TextButton>
            </Text>
          )}
          {headEnd && addRule}
        </Box>
      </Box>
      {dialog === 'clubs' && <ClubsDialog draft={draft} teams={teams} dispatch={dispatch} onClose={close} />}
      {dialog === 'sets' && (
        <RuleSetsDialog
          rules={rules}
          players={players}
          name={newSetName}
          onName={setNewSetName}
          dispatch={dispatch}
          onClose={close}
        />
      )}
    </>
  );
}

const SIZE = { base: 'lg', md: '2xs' } as const;

/** Club conflicts are shown here too, because their dialog is closed. The player table shows those of players. */
function isAboutClubs(place: string): boolean {
  return place === 'clubs' || place.startsWith('clubs.');
}

const isSingle = (at: string): at is SingleRuleName => SINGLE_RULE_NAMES.some((name) => name === at);
