import {
  useForm as useHookForm,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * A form that finds fault with a field when it is left, and from then on with every key, so that a
 * message goes the moment its cause does. `formState.isValid` is true to what is typed at any time.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  return useHookForm<Values>({ mode: 'onTouched', ...props });
}
