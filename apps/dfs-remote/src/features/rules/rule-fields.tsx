import type { Position } from '@fanteam/contracts';
import { Button, chakra, TrashIcon } from '@fanteam/ui';
import type { ShownRule } from '../../model/rules/all-rules';
import type { RuleField } from '../../model/rules/rule';
import { TextButton } from '../../shared/text-button';
import { InlineSelect, NameList, NumberInput, OptionalNumberInput, PositionToggles } from './rule-inputs';
import { PlayerPicker, type PlayerNames } from './player-picker';

interface RuleFieldsProps {
  rule: ShownRule;
  /** The clubs of the pool. */
  teams: readonly string[];
  /** The players of the pool. */
  names: PlayerNames;
  nameOf: (key: string) => string;
  /** `typing`: the field that the change was typed into. */
  onChange: (change: object, typing?: string) => void;
  onClubs: () => void;
  onFixtures: () => void;
  /** Undefined for rules that can only be switched off. */
  onRemove: (() => void) | undefined;
}

/** The fields of an opened rule. Editing a rule also switches it on. */
export function RuleFields({ rule, onChange, onClubs, onFixtures, onRemove, ...lists }: RuleFieldsProps) {
  return (
    <Fields>
      {rule.fields.map((field) => (
        <Field
          key={field.label}
          field={field}
          value={Reflect.get(rule.value, field.field)}
          {...lists}
          onChange={(value, isTyped) =>
            onChange(
              { ...(!field.isIndependent && { on: true }), [field.field]: value },
              isTyped ? `${rule.at}.${String(field.field)}` : undefined,
            )
          }
        />
      ))}
      {rule.clubs !== undefined && (
        <TextButton
          justifySelf="start"
          alignSelf="end"
          onClick={rule.clubs === 'Fixtures' ? onFixtures : onClubs}
        >
          {rule.clubs}
        </TextButton>
      )}
      {rule.note !== undefined && <p className="wide">{rule.note}</p>}
      {onRemove && (
        <Button
          className="wide"
          hideFrom="md"
          justifySelf="start"
          variant="ghost"
          size="lg"
          px="0"
          color="danger.fg"
          onClick={onRemove}
        >
          <TrashIcon /> Remove rule
        </Button>
      )}
    </Fields>
  );
}

interface FieldProps extends Pick<RuleFieldsProps, 'teams' | 'names' | 'nameOf'> {
  field: RuleField<object>;
  value: unknown;
  onChange: (value: unknown, isTyped?: boolean) => void;
}

function Field({ field, value, teams, names, nameOf, onChange }: FieldProps) {
  const { label } = field;
  switch (field.input) {
    case 'number':
      return (
        <label>
          <span>{label}</span>
          <NumberInput
            label={label}
            value={value as number}
            decimals={field.decimals}
            onType={(number) => onChange(number, true)}
          />
        </label>
      );
    case 'optional-number':
      return (
        <label>
          <span>{label}</span>
          <OptionalNumberInput
            label={label}
            placeholder={field.placeholder}
            value={value as number | undefined}
            onType={(number) => onChange(number, true)}
          />
        </label>
      );
    case 'select':
      return (
        <label className="wide">
          <span>{label}</span>
          <InlineSelect label={label} value={value as string} options={field.options} onChoose={onChange} />
        </label>
      );
    case 'positions':
      return (
        <div className="wide">
          <span aria-hidden="true">{label}</span>
          <PositionToggles
            label={label}
            chosen={value as readonly Position[]}
            onChoose={(positions) => (field.mayBeEmpty || positions.length > 0) && onChange(positions)}
          />
        </div>
      );
    case 'clubs': {
      const chosen = value as readonly string[];
      const others = teams.filter((team) => !chosen.includes(team));
      return (
        <div>
          <label>
            <span>{label}</span>
            <InlineSelect
              label={label}
              value=""
              options={[
                ['', chosen.length === 0 ? 'any one' : 'or …'],
                ...others.map((team) => [team, team] as const),
              ]}
              onChoose={(team) => team !== '' && onChange([...chosen, team])}
            />
          </label>
          <NameList
            names={chosen.map((team) => ({ key: team, text: team }))}
            onRemove={(team) => onChange(chosen.filter((each) => each !== team))}
          />
        </div>
      );
    }
    case 'player': {
      const key = value as string | null;
      return (
        <div className="wide">
          <span aria-hidden="true">{label}</span>
          {key === null ? (
            <PlayerPicker label={label} names={names} onPick={onChange} />
          ) : (
            <NameList names={[{ key, text: nameOf(key) }]} onRemove={() => onChange(null)} />
          )}
        </div>
      );
    }
    case 'players': {
      const keys = value as readonly string[];
      return (
        <div className="wide">
          <span aria-hidden="true">{label}</span>
          <NameList
            names={keys.map((key) => ({ key, text: nameOf(key) }))}
            onRemove={(key) => onChange(keys.filter((each) => each !== key))}
          />
          <PlayerPicker
            label="Add a player to this rule"
            names={names}
            onPick={(key) => onChange([...new Set([...keys, key])])}
          />
        </div>
      );
    }
  }
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    columnGap: '2.5',
    rowGap: '2',
    '& .wide': { gridColumn: '1 / -1' },
    '& p.wide': { color: 'fg.muted', fontSize: { base: 'dense', md: 'xs' } },
    '& label > span, & .wide > span[aria-hidden]': {
      display: 'block',
      mb: '1',
      fontSize: { base: 'dense', md: 'xs' },
      lineHeight: '1rem',
      fontWeight: 'medium',
    },
  },
});
