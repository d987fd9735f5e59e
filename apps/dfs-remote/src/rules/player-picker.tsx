import { chakra } from '@fanteam/ui';
import { memo, useState } from 'react';

/** Where the names of the pool stand for every picker of the page. */
const LIST_ID = 'rule-players';

/** Every man by the words he is picked by: `Noel Kestrik (KGM)`, made unlike where two are the same. */
export type PlayerNames = ReadonlyMap<string, string>;

export function playerNames(men: Iterable<{ key: string; name: string; team: string }>): PlayerNames {
  const keys = new Map<string, string>();
  for (const { key, name, team } of men) {
    const words = `${name} (${team})`;
    keys.set(keys.has(words) ? `${words} ${key}` : words, key);
  }
  return keys;
}

/** The names, once for all pickers. */
export const PlayerNameList = memo(function PlayerNameList({ names }: { names: PlayerNames }) {
  return (
    <datalist id={LIST_ID}>
      {[...names.keys()].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});

interface PlayerPickerProps {
  label: string;
  names: PlayerNames;
  onPick: (key: string) => void;
}

/** Finds a player by typing: the one whose words stand in the field is picked. */
export function PlayerPicker({ label, names, onPick }: PlayerPickerProps) {
  const [text, setText] = useState('');
  return (
    <Field
      type="search"
      list={LIST_ID}
      aria-label={label}
      placeholder="player"
      value={text}
      onChange={({ target }) => {
        const key = names.get(target.value);
        if (key !== undefined) onPick(key);
        setText(key === undefined ? target.value : '');
      }}
      // Enter takes a name from the list; it is not meant for the button of the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

const Field = chakra('input', {
  base: {
    w: { base: '40', md: '28' },
    h: { base: '11', md: '6' },
    px: '1.5',
    fontSize: { base: 'md', md: '13px' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
  },
});
