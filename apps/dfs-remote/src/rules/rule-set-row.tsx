import { Box, Button, IconButton, Input, TrashIcon } from '@fanteam/ui';
import { useState } from 'react';
import { saveJson } from './save-json';
import { writeRuleSet, type RuleSet } from './rule-set';

interface RuleSetRowProps {
  set: RuleSet;
  onUse: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

/** One saved set: its name can be typed over. */
export function RuleSetRow({ set, onUse, onRename, onDelete }: RuleSetRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const name = typed?.trim();
    if (name && name !== set.name) onRename(name);
    setTyped(null);
  };
  const size = { base: 'lg', md: 'xs' } as const;
  return (
    <Box role="group" aria-label={set.name} display="flex" flexWrap="wrap" alignItems="center" gap="2" py="1">
      <Input
        size={size}
        flex="1 1 120px"
        w="auto"
        aria-label={`Name of ${set.name}`}
        maxLength={60}
        value={typed ?? set.name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
      <Button size={size} variant="outline" aria-label={`Use ${set.name}`} onClick={onUse}>
        Use
      </Button>
      <Button
        size={size}
        variant="outline"
        aria-label={`Export ${set.name}`}
        onClick={() => saveJson(`${fileName(set.name)}.json`, writeRuleSet(set))}
      >
        Export
      </Button>
      <IconButton size={size} variant="ghost" aria-label={`Delete ${set.name}`} onClick={onDelete}>
        <TrashIcon size={14} />
      </IconButton>
    </Box>
  );
}

/** What every system takes for a name. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim();
