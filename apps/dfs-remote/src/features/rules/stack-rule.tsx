import { InlineSelect, NameList, NumberInput, OptionalNumberInput, PositionToggles } from './rule-inputs';
import { RuleSentence } from './rule-sentence';
import { TextButton } from '../../shared/text-button';
import { changeRule, type Changes } from '../../model/rules/keyed-rules';
import { describeStack, type StackDraft } from '../../model/rules/stacks';

interface StackRuleProps {
  stack: StackDraft;
  /** The clubs of the pool. */
  teams: readonly string[];
  conflict: string | undefined;
  /** `typing`: the input that the change was typed into. */
  onChange: (stack: StackDraft, typing?: string) => void;
  onRemove: () => void;
  onClubs: () => void;
}

/** A rule about several players of one club, in every lineup or in a share of the lineups. */
export function StackRuleSentence(props: StackRuleProps) {
  const { stack, teams, conflict, onChange, onRemove, onClubs } = props;
  const { size, positions, minOpponents, minPercent, maxPercent } = stack;
  const type = (change: Changes<StackDraft>, field: string) =>
    onChange(changeRule(stack, change) ?? stack, `stacks.${stack.key}.${field}`);
  const hasExposure = minPercent !== undefined || maxPercent !== undefined;
  return (
    <RuleSentence
      label={describeStack(stack)}
      on={stack.on}
      onSwitch={(on) => onChange({ ...stack, on })}
      onRemove={onRemove}
      conflict={conflict}
    >
      Stack
      <NumberInput label="Stack size" value={size} onType={(next) => type({ size: next }, 'size')} />
      <PositionToggles
        label="Stack positions"
        chosen={positions}
        onChoose={(next) => onChange({ ...stack, positions: next })}
      />
      of
      <NameList
        names={stack.teams.map((team) => ({ key: team, text: team }))}
        onRemove={(team) => onChange({ ...stack, teams: stack.teams.filter((each) => each !== team) })}
      />
      <InlineSelect
        label="Stack clubs"
        value=""
        options={[
          ['', stack.teams.length === 0 ? 'any club' : 'or …'],
          ...teams.filter((team) => !stack.teams.includes(team)).map((team) => [team, team] as const),
        ]}
        onChoose={(team) => team !== '' && onChange({ ...stack, teams: [...stack.teams, team] })}
      />
      with
      <OptionalNumberInput
        label="Players of the opponent"
        placeholder="0"
        value={minOpponents}
        onType={(next) => type({ minOpponents: next }, 'minOpponents')}
      />
      of the opponent
      {(minOpponents ?? 0) > 0 && <TextButton onClick={onClubs}>Opponents</TextButton>}
      <span>{hasExposure ? 'in' : 'in every lineup, or in'}</span>
      <OptionalNumberInput
        label="Min exposure of the stack (%)"
        placeholder="0"
        value={minPercent}
        onType={(next) => type({ minPercent: next }, 'minPercent')}
      />
      –
      <OptionalNumberInput
        label="Max exposure of the stack (%)"
        placeholder="100"
        value={maxPercent}
        onType={(next) => type({ maxPercent: next }, 'maxPercent')}
      />
      % of lineups
    </RuleSentence>
  );
}
