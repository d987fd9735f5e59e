import type { ProjectionKind } from '@fanteam/contracts';
import { Text } from '@fanteam/ui';
import { TextButton } from '../../shared/text-button';

const NAMES: Readonly<Record<ProjectionKind, string>> = {
  if_starting: 'points if the player starts',
  expected: 'expected points, divided by the chance to play',
};
const OTHER = { if_starting: 'expected', expected: 'if_starting' } as const;

interface ProjectionKindLineProps {
  /** How the projections were read; null = the file has none. */
  kind: ProjectionKind | null;
  isBusy: boolean;
  onReadAs: (kind: ProjectionKind) => void;
}

/** How the projections of a file were read, and a button for the other meaning. */
export function ProjectionKindLine({ kind, isBusy, onReadAs }: ProjectionKindLineProps) {
  if (kind === null) return null;
  const other = OTHER[kind];
  return (
    <Text color="fg.muted">
      The projections are {NAMES[kind]}.{' '}
      <TextButton
        h="auto"
        verticalAlign="baseline"
        whiteSpace="normal"
        textAlign="start"
        disabled={isBusy}
        onClick={() => onReadAs(other)}
      >
        Read them as {NAMES[other]}
      </TextButton>
    </Text>
  );
}
