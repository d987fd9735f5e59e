import { useMemo } from 'react';

/**
 * The earlier value until its JSON changes, so that memoized parts that use it do not render again. The value is plain
 * data: what JSON cannot represent is lost.
 */
export function useUnchanged<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as Value, [json]);
}
