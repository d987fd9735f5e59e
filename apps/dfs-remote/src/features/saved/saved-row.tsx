import { errorDetail } from '@fanteam/api-client';
import { SAVED_LIMITS } from '@fanteam/contracts';
import { Box, Field, IconButton, Input, Text, TrashIcon } from '@fanteam/ui';
import { useId, useState, type ReactNode } from 'react';
import { countOf, formatNumber } from '../../shared/numbers';
import type { AnySavedEntry } from './use-saved-list';

interface SavedRowProps {
  entry: AnySavedEntry;
  /** Rejects with the error of the server. */
  onRename: (name: string) => Promise<unknown>;
  onDelete: () => void;
  /** The button that opens the entry. */
  children: ReactNode;
}

/** One saved entry. Its name is editable. */
export function SavedRow({ entry, onRename, onDelete, children }: SavedRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const about = useId();
  const commit = async () => {
    const name = typed?.trim();
    if (!name || name === entry.name) {
      setTyped(null);
      return setProblem(null);
    }
    try {
      await onRename(name);
      setTyped(null);
      setProblem(null);
    } catch (error) {
      setProblem(errorDetail(error));
    }
  };
  return (
    <Box role="group" aria-label={entry.name} py="1.5" borderTopWidth="1px" borderColor="border.subtle">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Field.Root flex={{ base: '1 1 100%', md: '1 1 10rem' }} w="auto" gap="1" invalid={problem !== null}>
          <Input
            size={SIZE}
            aria-label={`Name of ${entry.name}`}
            aria-describedby={about}
            maxLength={SAVED_LIMITS.name}
            value={typed ?? entry.name}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => void commit()}
            onKeyDown={({ key }) => key === 'Enter' && void commit()}
          />
          {problem !== null && <Field.ErrorText>{problem}</Field.ErrorText>}
        </Field.Root>
        {children}
        <IconButton size={SIZE} variant="ghost" aria-label={`Delete ${entry.name}`} onClick={onDelete}>
          <TrashIcon size={14} />
        </IconButton>
      </Box>
      <Text id={about} mt="1" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {describe(entry)}
      </Text>
    </Box>
  );
}

export const SIZE = { base: 'lg', md: 'xs' } as const;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** "585 players, 20 clubs · players.csv · 14 Mar 2026" */
function describe({ summary, created_at: created }: AnySavedEntry): string {
  return [...describeSummary(summary), DATE.format(new Date(created))].join(' · ');
}

function describeSummary(summary: AnySavedEntry['summary']): string[] {
  if ('teams' in summary) {
    const { players, teams, file_name: name } = summary;
    return [`${countOf(players, 'player')}, ${countOf(teams, 'club')}`, name ?? 'entered manually'];
  }
  if ('run_id' in summary) {
    const { lineups, best_points: points } = summary;
    return [countOf(lineups, 'lineup'), `best ${formatNumber(points)} points`];
  }
  return [];
}
