import type { Position } from '@fanteam/contracts';
import { Fragment, memo, type Dispatch } from 'react';
import type { RulesAction } from '../../model/draft-reducer';
import { singleRuleOf, type SingleRuleName } from '../../model/rules/all-rules';
import type { SentencePart } from '../../model/rules/rule';
import { TextButton } from '../../shared/text-button';
import { InlineSelect, NumberInput, OptionalNumberInput, PositionToggles } from './rule-inputs';
import { RuleSentence } from './rule-sentence';

interface SingleRuleSentenceProps {
  name: SingleRuleName;
  value: { on: boolean };
  /** The sentence of the value. */
  parts: readonly SentencePart<object>[];
  conflict: string | undefined;
  dispatch: Dispatch<RulesAction>;
  onClubs: () => void;
}

/** A rule that exists once per pool: its sentence with an input for each of its values. */
export const SingleRuleSentence = memo(function SingleRuleSentence(props: SingleRuleSentenceProps) {
  const { name, value, parts, conflict, dispatch, onClubs } = props;
  const rule = singleRuleOf(name);
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
      {parts.map((part, at) => (
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
}, isSameSentence);

/** A change elsewhere on the page rarely changes a sentence, and it takes long to render all of them. */
function isSameSentence(before: SingleRuleSentenceProps, now: SingleRuleSentenceProps): boolean {
  const { parts, ...others } = now;
  const names = Object.keys(others) as (keyof typeof others)[];
  return (
    names.every((name) => before[name] === now[name]) &&
    JSON.stringify(before.parts) === JSON.stringify(parts)
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
