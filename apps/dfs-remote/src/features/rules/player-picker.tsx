import { chakra } from '@fanteam/ui';
import { memo, useState } from 'react';
import { inputStyles } from './rule-inputs';

/** The id of the list that all pickers of the page share. */
const LIST_ID = 'rule-players';

/** Player keys by the name in the list: `Noel Kestrik (KGM)`, followed by the key if that is not unique. */
export type PlayerNames = ReadonlyMap<string, string>;

export function playerNames(players: Iterable<{ key: string; name: string; team: string }>): PlayerNames {
  const keys = new Map<string, string>();
  for (const { key, name, team } of players) {
    const text = `${name} (${team})`;
    keys.set(keys.has(text) ? `${text} ${key}` : text, key);
  }
  return keys;
}

/** The names, rendered once for all pickers. */
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

/** A search input with suggestions. A player is picked as soon as the input holds the whole name. */
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
      // Enter picks a suggestion: it must not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

const Field = chakra('input', { base: inputStyles });
