import type { Fix, Reason } from '@fanteam/contracts';
import { Box, Button, CheckIcon, Stack, Text } from '@fanteam/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { applyFix, isFixable } from '../../model/apply-fix';
import type { Draft } from '../../model/draft';
import type { ShownProblem } from '../../model/page-state';
import { ProblemNote } from '../../shared/problem-note';
import { TextButton } from '../../shared/text-button';

interface RunProblemProps {
  draft: Draft;
  problem: ShownProblem;
  /** Receives the draft with the fix applied, and the fix's label. */
  onFix: (fixed: Draft, label: string) => void;
}

/** More fixes are shown on request. */
const FIRST_FIXES = 4;

/** The suggested fixes that this page can apply. Several reasons can have the same one. */
function supportedFixes(reasons: readonly Reason[] = []): Fix[] {
  const fixes = reasons.flatMap(({ fix }) => (fix && isFixable(fix) ? [fix] : []));
  return [...new Map(fixes.map((fix) => [JSON.stringify(fix.changes), fix])).values()];
}

/** Why no lineups were found, with a button for each fix. The detail contains all reasons. */
export function RunProblem({ draft, problem, onFix }: RunProblemProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll to the fixes as well, above the sticky submit bar.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Stack ref={note} gap="4" px="4" pb="3" scrollMarginBlock={{ base: '9rem', lg: '0.5rem' }}>
      <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />
      <Fixes key={`fixes ${problem.count}`} fixes={supportedFixes(problem.reasons)} {...{ draft, onFix }} />
    </Stack>
  );
}

function Fixes({ fixes, draft, onFix }: Pick<RunProblemProps, 'draft' | 'onFix'> & { fixes: Fix[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const others = fixes.length - FIRST_FIXES;
  if (fixes.length === 0) return null;
  const showAll = () => {
    setShowsAll(true);
    // The button that had the focus is removed.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[FIRST_FIXES]?.focus());
  };
  return (
    <Stack gap="2">
      <Text id="suggested-fixes" fontSize="dense" fontWeight="semibold">
        Suggested fixes
      </Text>
      <Stack ref={list} gap="2" role="group" aria-labelledby="suggested-fixes">
        {(showsAll ? fixes : fixes.slice(0, FIRST_FIXES)).map((fix) => (
          <Button
            key={fix.label}
            variant="outline"
            size={{ base: 'lg', md: 'sm' }}
            w="full"
            h="auto"
            minH={{ base: '11', md: '9' }}
            py="1.5"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => onFix(applyFix(draft, fix) ?? draft, fix.label)}
          >
            <CheckIcon size={14} />
            {fix.label}
          </Button>
        ))}
      </Stack>
      {!showsAll && others > 0 && <TextButton onClick={showAll}>Show {others} more</TextButton>}
    </Stack>
  );
}

/** What was changed, with Undo. The focus returns to the submit button, because Undo is removed. */
export function AppliedFix({ label, onUndo }: { label: string; onUndo: () => void }) {
  const undo = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    onUndo();
  };
  return (
    <Box role="status" display="flex" alignItems="center" gap="2" px="4" fontSize="dense" color="fg.muted">
      <Box as="span" flex="none">
        <CheckIcon size={14} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        {label}
      </Box>
      <TextButton flex="none" onClick={undo}>
        Undo
      </TextButton>
    </Box>
  );
}
