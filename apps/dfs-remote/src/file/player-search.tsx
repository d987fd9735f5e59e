import { Input } from '@fanteam/ui';
import { useState } from 'react';

interface PlayerSearchProps {
  label: string;
  /** The list of all players that the browser searches while one types. */
  listId: string;
  /** Ids by what the list shows. */
  options: ReadonlyMap<string, string>;
  chosen: string | undefined;
  /** Undefined: what is typed is nobody (yet). */
  onChoose: (id: string | undefined) => void;
}

/** Finds one of the pool by typing, with the browser's own suggestions. */
export function PlayerSearch({ label, listId, options, chosen, onChoose }: PlayerSearchProps) {
  const [text, setText] = useState('');
  return (
    <Input
      type="search"
      size={{ base: 'lg', md: 'xs' }}
      list={listId}
      placeholder="Search the pool"
      aria-label={label}
      aria-invalid={(text !== '' && chosen === undefined) || undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChoose(options.get(event.target.value));
      }}
    />
  );
}
