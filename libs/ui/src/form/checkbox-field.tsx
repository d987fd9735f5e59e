import { useFormContext } from 'react-hook-form';
import { chakra } from '../kit';

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: { base: '11', md: '8' },
    cursor: 'pointer',
  },
});

const Box = chakra('input', {
  base: { boxSize: '4.5', accentColor: 'brand.solid', cursor: 'pointer', focusVisibleRing: 'outside' },
});

/** A yes or no, inside a `Form`: the browser's own checkbox in the product's colour. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <Row>
      <Box type="checkbox" {...register(name)} />
      {label}
    </Row>
  );
}
