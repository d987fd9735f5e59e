import { OPERATION_LIMITS, type FailedRun, type OperatedRun, type OperationReport } from '@fanteam/contracts';
import { Box, Button, Span, Text } from '@fanteam/ui';
import { Badge, DataTable, ShortId, type Column } from '@fanteam/ui/lists';
import { useState, type ReactNode } from 'react';
import { toCount, toDateTime, toDuration } from './format';
import { PanelHeading } from './panel';
import { CancelRunDialog, nameOf, RetryRunDialog, sentenceOf } from './run-dialogs';

type Row<Run> = Run & { id: string };
const withId = <Run extends { run_id: string }>(run: Run): Row<Run> => ({ ...run, id: run.run_id });

const LANES = { quick: 'Quick', slow: 'Slow' } as const;

const OPEN_COLUMNS: readonly Column<Row<OperatedRun>>[] = [
  { header: 'Run', isName: true, cell: (run) => <ShortId id={run.run_id} name={nameOf(run)} /> },
  {
    header: 'State',
    width: '24%',
    cell: ({ state, retried_at: retriedAt }) => (
      <>
        {state === 'running' ? 'Running' : 'Queued'} {retriedAt !== null && <Badge>Retried</Badge>}
      </>
    ),
  },
  { header: 'Lane', width: '14%', cell: ({ lane }) => LANES[lane] },
  { header: 'Age', width: '16%', cell: ({ age_seconds: age }) => toDuration(age) },
  {
    header: 'Lineups',
    width: '16%',
    cell: ({ kind, found, requested }) =>
      `${found} of ${requested}${kind === 'simulation' ? ' scenarios' : ''}`,
  },
];

const FAILED_COLUMNS: readonly Column<Row<FailedRun>>[] = [
  {
    header: 'Run',
    isName: true,
    width: '20%',
    cell: (run) => <ShortId id={run.run_id} name={nameOf(run)} />,
  },
  { header: 'Failed', width: '20%', cell: ({ finished_at: at }) => toDateTime(at) },
  { header: 'Reason', cell: (run) => <Reason run={run} /> },
];

function Reason({ run }: { run: FailedRun }) {
  const { status, code, reasons = [] } = run;
  const codes = [...(code ? [code] : []), ...reasons];
  return (
    <Box>
      {sentenceOf(run)}
      <Span display="block" color="fg.subtle" fontSize="xs">
        {[status, ...codes].join(' · ')}
      </Span>
    </Box>
  );
}

interface RunSectionProps {
  heading: string;
  children: ReactNode;
}

function RunSection({ heading, children }: RunSectionProps) {
  return (
    <Box as="section" aria-label={heading}>
      <PanelHeading>{heading}</PanelHeading>
      <Box mt="3">{children}</Box>
    </Box>
  );
}

/** All open runs, each with a button that cancels it. */
export function OpenRuns({ runs }: Pick<OperationReport, 'runs'>) {
  const [selected, setSelected] = useState<OperatedRun>();
  const { open } = runs;
  if (!open) return null;
  const count = runs.queued + runs.running;
  return (
    <RunSection heading="Open runs">
      {open.length === 0 ? (
        <Text color="fg.muted">No run is queued or running.</Text>
      ) : (
        <DataTable
          label="Open runs"
          columns={OPEN_COLUMNS}
          rows={open.map(withId)}
          actions={(run) => <RunButton label="Cancel" run={run} onClick={() => setSelected(run)} />}
        />
      )}
      {open.length === OPERATION_LIMITS.openRuns && count > open.length && (
        <Text mt="2" color="fg.muted" fontSize="dense">
          The first {open.length} of {toCount(count)} runs
        </Text>
      )}
      {selected && <CancelRunDialog run={selected} onClose={() => setSelected(undefined)} />}
    </RunSection>
  );
}

/** The latest failed runs, each with a button that retries it. */
export function FailedRuns({ runs }: Pick<OperationReport, 'runs'>) {
  const [selected, setSelected] = useState<FailedRun>();
  const { failed, kept_days: days } = runs;
  const since = days === undefined ? 'recently' : `in the last ${days === 1 ? 'day' : `${days} days`}`;
  return (
    <RunSection heading="Failed runs">
      {failed.length === 0 ? (
        <Text color="fg.muted">No run has failed {since}.</Text>
      ) : (
        <DataTable
          label="Failed runs"
          columns={FAILED_COLUMNS}
          rows={failed.map(withId)}
          actions={(run) => <RunButton label="Retry" run={run} onClick={() => setSelected(run)} />}
        />
      )}
      {selected && <RetryRunDialog run={selected} onClose={() => setSelected(undefined)} />}
    </RunSection>
  );
}

interface RunButtonProps {
  label: string;
  run: { run_id: string };
  onClick: () => void;
}

function RunButton({ label, run, onClick }: RunButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      h={{ base: '11', lg: '9' }}
      // wider than the column of a menu
      ms={{ base: '0', lg: '-4' }}
      aria-label={`${label} ${nameOf(run)}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
