import { chakra, CloseIcon } from '@fanteam/ui';

interface NameListProps {
  names: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
}

/** Players or clubs of a rule, each with a button that takes it out. */
export function NameList({ names, onRemove }: NameListProps) {
  return names.map(({ key, text }) => (
    <Name key={key}>
      {text}
      <button type="button" aria-label={`Take out ${text}`} onClick={() => onRemove(key)}>
        <CloseIcon size={12} />
      </button>
    </Name>
  ));
}

const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    ps: '1.5',
    maxW: 'full',
    bg: 'bg.subtle',
    borderRadius: 'l1',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    '& button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: { base: '11', md: '6' },
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'l1',
      _hover: { color: 'danger.fg' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    },
  },
});
