import { ChoiceBlank, NumberBlank, OptionalBlank, PositionBlank } from './blanks';
import { NameList } from './name-list';
import { RuleSentence } from './rule-sentence';
import { changeRule, type Changes, type StackDraft } from './rules';
import { POSITION_LABELS } from '@fanteam/contracts';

interface StackRuleProps {
  stack: StackDraft;
  /** The clubs of the pool. */
  teams: readonly string[];
  conflict: string | undefined;
  onChange: (stack: StackDraft, typing?: string) => void;
  onRemove: () => void;
}

/** Several men of one club, in every lineup or in a share of them. */
export function StackRuleSentence({ stack, teams, conflict, onChange, onRemove }: StackRuleProps) {
  const { size, positions, minPercent, maxPercent } = stack;
  const type = (change: Changes<StackDraft>, field: string) =>
    onChange(changeRule(stack, change) ?? stack, `stacks.${stack.key}.${field}`);
  const isShared = minPercent !== undefined || maxPercent !== undefined;
  return (
    <RuleSentence
      label={describeStack(stack)}
      on={stack.on}
      onSwitch={(on) => onChange({ ...stack, on })}
      onRemove={onRemove}
      conflict={conflict}
    >
      Stack
      <NumberBlank label="Size of the stack" value={size} onType={(next) => type({ size: next }, 'size')} />
      <PositionBlank
        label="Positions of the stack"
        chosen={positions}
        onChoose={(next) => onChange({ ...stack, positions: next })}
      />
      of
      <NameList
        names={stack.teams.map((team) => ({ key: team, text: team }))}
        onRemove={(team) => onChange({ ...stack, teams: stack.teams.filter((each) => each !== team) })}
      />
      <ChoiceBlank
        label="Clubs of the stack"
        value=""
        options={[
          ['', stack.teams.length === 0 ? 'any one club' : 'or …'],
          ...teams.filter((team) => !stack.teams.includes(team)).map((team) => [team, team] as const),
        ]}
        onChoose={(team) => team !== '' && onChange({ ...stack, teams: [...stack.teams, team] })}
      />
      <span>{isShared ? 'in' : 'in every lineup, or'}</span>
      <OptionalBlank
        label="Least share of the stack, in percent"
        placeholder="0"
        value={minPercent}
        onType={(next) => type({ minPercent: next }, 'minPercent')}
      />
      –
      <OptionalBlank
        label="Largest share of the stack, in percent"
        placeholder="100"
        value={maxPercent}
        onType={(next) => type({ maxPercent: next }, 'maxPercent')}
      />
      % of lineups
    </RuleSentence>
  );
}

function describeStack({ size, positions, teams }: StackDraft): string {
  const men = positions.map((position) => POSITION_LABELS[position]).join(' or ') || 'players';
  return `Stack ${size} ${men} of ${teams.length === 0 ? 'any one club' : teams.join(' or ')}`;
}
