import type { Position } from '@fanteam/contracts';
import { Fragment, type Dispatch } from 'react';
import type { RulesAction } from '../../model/draft-reducer';
import { singleRuleOf, valueOf, type RulesDraft, type SingleRuleName } from '../../model/rules/all-rules';
import type { RuleContext, SentencePart } from '../../model/rules/rule';
import { TextButton } from '../../shared/text-button';
import { InlineSelect, NumberInput, OptionalNumberInput, PositionToggles } from './rule-inputs';
import { RuleSentence } from './rule-sentence';

interface SingleRuleSentenceProps {
  name: SingleRuleName;
  rules: RulesDraft;
  context: RuleContext;
  conflict: string | undefined;
  dispatch: Dispatch<RulesAction>;
  onClubs: () => void;
}

/** A rule that exists once per pool: its sentence with an input for each of its values. */
export function SingleRuleSentence(props: SingleRuleSentenceProps) {
  const { name, rules, context, conflict, dispatch, onClubs } = props;
  const rule = singleRuleOf(name);
  const value = valueOf(rules, name);
  const change = (next: object, typing?: string) =>
    dispatch({
      type: 'rules-changed',
      rules: { [name]: { ...value, ...next } },
      ...(typing !== undefined && { typing }),
    });
  return (
    <RuleSentence
      label={rule.label(value)}
      on={value.on}
      onSwitch={(on) => change({ on })}
      conflict={conflict}
    >
      {rule.sentence(value, context).map((part, at) => (
        <Fragment key={at}>
          <Part
            part={part}
            value={value}
            onClubs={onClubs}
            // Editing a rule also switches it on.
            onChange={(next, field) =>
              change(
                { ...(isIndependent(part) ? {} : { on: true }), ...next },
                field === undefined ? undefined : `${name}.${field}`,
              )
            }
          />
        </Fragment>
      ))}
    </RuleSentence>
  );
}

function isIndependent(part: SentencePart<object>): boolean {
  return typeof part !== 'string' && 'isIndependent' in part;
}

interface PartProps {
  part: SentencePart<object>;
  value: object;
  /** `field`: the input that the change was typed into. */
  onChange: (values: object, field?: string) => void;
  onClubs: () => void;
}

function Part({ part, value, onChange, onClubs }: PartProps) {
  if (typeof part === 'string') return part;
  if ('button' in part) return <TextButton onClick={onClubs}>{part.label}</TextButton>;
  const field: string = part.field;
  const current: unknown = Reflect.get(value, field);
  switch (part.input) {
    case 'number':
      return (
        <NumberInput
          label={part.label}
          value={current as number}
          decimals={part.decimals}
          onType={(number) => onChange({ [field]: number }, field)}
        />
      );
    case 'optional-number':
      return (
        <OptionalNumberInput
          label={part.label}
          placeholder={part.placeholder}
          value={current as number | undefined}
          onType={(number) => onChange({ [field]: number }, field)}
        />
      );
    case 'positions':
      return (
        <PositionToggles
          label={part.label}
          chosen={current as readonly Position[]}
          onChoose={(positions) => positions.length > 0 && onChange({ [field]: positions })}
        />
      );
    case 'select':
      return (
        <InlineSelect
          label={part.label}
          value={current as string}
          options={part.options}
          onChoose={(choice) => onChange({ [field]: choice })}
        />
      );
  }
}
