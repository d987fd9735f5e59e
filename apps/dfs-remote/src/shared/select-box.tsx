import { NativeSelect } from '@fanteam/ui';
import type { ComponentProps } from 'react';

type FieldProps = Omit<ComponentProps<typeof NativeSelect.Field>, 'children' | 'onChange' | 'size'>;

interface SelectBoxProps<Value extends string> extends FieldProps {
  /** One of the options; empty for the prompt. */
  value: Value | '';
  options: readonly (readonly [value: Value, text: string])[];
  /** Shown until an option is chosen; it cannot be chosen itself. */
  prompt?: string | undefined;
  onChoose: (value: Value) => void;
  size?: ComponentProps<typeof NativeSelect.Root>['size'];
  /** The style of the box. */
  box?: ComponentProps<typeof NativeSelect.Root>;
}

/** A native select with its arrow. Its name is the label of its `Field`, or `aria-label`. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const { options, prompt, onChoose, size = { base: 'lg', md: 'sm' }, box, ...field } = props;
  return (
    <NativeSelect.Root size={size} {...box}>
      <NativeSelect.Field {...field} onChange={({ target }) => onChoose(target.value as Value)}>
        {prompt !== undefined && (
          <option value="" disabled>
            {prompt}
          </option>
        )}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator aria-hidden="true" />
    </NativeSelect.Root>
  );
}
