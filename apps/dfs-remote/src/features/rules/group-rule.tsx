import type { RulesDraft } from '../../model/rules/all-rules';
import type { RuleContext } from '../../model/rules/rule';
import { InlineSelect, NameList, NumberInput } from './rule-inputs';
import { PlayerPicker, type PlayerNames } from './player-picker';
import { RuleSentence } from './rule-sentence';
import { describeGroup, withKind, type GroupDraft } from '../../model/rules/groups';

interface GroupRuleProps {
  group: GroupDraft;
  rules: RulesDraft;
  context: RuleContext;
  names: PlayerNames;
  conflict: string | undefined;
  /** `typing`: the input that the change was typed into. */
  onChange: (group: GroupDraft, typing?: string) => void;
  onRemove: () => void;
}

/** A rule about a group of players: at least or at most n, never together, or on condition of another player. */
export function GroupRuleSentence(props: GroupRuleProps) {
  const { group, rules, context, names, conflict, onChange, onRemove } = props;
  const { kind, players, count, max = count, if: condition } = group;
  const nameOf = (key: string) => nameIn(context, rules, key);
  const isConditional = kind.startsWith('if-');
  const bound = kind.endsWith('range') ? 'range' : kind.endsWith('min') ? 'min' : 'max';
  return (
    <RuleSentence
      label={describeGroup(group, nameOf)}
      on={group.on}
      onSwitch={(on) => onChange({ ...group, on })}
      onRemove={onRemove}
      conflict={conflict}
    >
      {isConditional && (
        <>
          If
          {condition === null ? (
            <PlayerPicker
              label="Player of the condition"
              names={names}
              onPick={(key) => onChange({ ...group, if: key })}
            />
          ) : (
            <NameList
              names={[{ key: condition, text: nameOf(condition) }]}
              onRemove={() => onChange({ ...group, if: null })}
            />
          )}
          is in the lineup,
        </>
      )}
      {kind !== 'apart' && (
        <>
          <InlineSelect
            label="At least or at most"
            value={bound}
            options={[
              ['min', isConditional ? 'at least' : 'At least'],
              ['max', isConditional ? 'at most' : 'At most'],
              ['range', isConditional ? 'from' : 'From'],
            ]}
            onChoose={(next) => onChange(withKind(group, isConditional ? `if-${next}` : next))}
          />
          <NumberInput
            label={bound === 'range' ? 'Min players of the group' : 'Number of players'}
            value={count}
            onType={(next) => onChange({ ...group, count: next }, `groups.${group.key}`)}
          />
          {bound === 'range' && (
            <>
              to
              <NumberInput
                label="Max players of the group"
                value={max}
                onType={(next) => onChange({ ...group, max: next }, `groups.${group.key}.max`)}
              />
            </>
          )}
          of
        </>
      )}
      <NameList
        names={players.map((key) => ({ key, text: nameOf(key) }))}
        onRemove={(key) => onChange({ ...group, players: players.filter((each) => each !== key) })}
      />
      <PlayerPicker
        label="Add a player to this rule"
        names={names}
        onPick={(key) => onChange({ ...group, players: [...new Set([...players, key])] })}
      />
      {kind === 'apart' && 'never together'}
    </RuleSentence>
  );
}

function nameIn({ players }: RuleContext, rules: RulesDraft, key: string): string {
  const player = players.get(key);
  if (player) return player.name;
  const known = Object.hasOwn(rules.known, key) ? rules.known[key] : undefined;
  return `${known?.name ?? key} (not in this pool)`;
}
