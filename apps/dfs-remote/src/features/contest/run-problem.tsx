import type { Fix, Reason } from '@fanteam/contracts';
import { Box, Button, CheckIcon, Stack, Text } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import { applyFix, isFixable } from '../../model/apply-fix';
import type { Draft } from '../../model/draft';
import type { ShownProblem } from '../../model/page-state';
import { ProblemNote } from '../../shared/problem-note';

interface RunProblemProps {
  draft: Draft;
  problem: ShownProblem;
  /** Receives the draft with the fix applied. */
  onFix: (fixed: Draft) => void;
}

/** The suggested fixes that this page can apply. */
function supportedFixes(reasons: readonly Reason[] = []): Fix[] {
  return reasons.flatMap(({ fix }) => (fix && isFixable(fix) ? [fix] : []));
}

/** Why no lineups were found, with a button for each fix. */
export function RunProblem({ draft, problem, onFix }: RunProblemProps) {
  const fixes = supportedFixes(problem.reasons);
  // The detail usually contains every reason already.
  const more = (problem.reasons ?? []).filter(({ message }) => !problem.detail?.includes(message));
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll to the fixes as well, above the sticky submit bar.
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <Stack ref={note} gap="4" scrollMarginBlock="6rem">
      <ProblemNote key={problem.count} text={problem.text} detail={problem.detail}>
        {more.length > 0 && (
          <Box as="ul" mt="2">
            {more.map((reason) => (
              <li key={`${reason.code} ${reason.message}`}>{reason.message}</li>
            ))}
          </Box>
        )}
      </ProblemNote>
      {fixes.length > 0 && (
        <Stack gap="2">
          <Text fontSize="13px" fontWeight="semibold">
            Suggested fixes
          </Text>
          {fixes.map((fix) => (
            <Button
              key={fix.field}
              variant="outline"
              size={{ base: 'lg', md: 'sm' }}
              justifyContent="flex-start"
              whiteSpace="normal"
              onClick={() => onFix(applyFix(draft, fix) ?? draft)}
            >
              <CheckIcon size={14} />
              {fix.label}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
