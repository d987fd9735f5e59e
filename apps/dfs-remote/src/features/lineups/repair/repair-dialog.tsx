import type { Lineup } from '@fanteam/contracts';
import { Box, Button, Spinner, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useCallback, useState } from 'react';
import { describeHit, type LineupHit } from '../../../model/lineup-news';
import type { LineupView } from '../../../model/lineup-view';
import type { RepairSetting } from '../../../model/repair/repair-setting';
import { countOf } from '../../../shared/numbers';
import { ChangedList } from '../changed-list';
import { useRepairs, type Repairs } from './use-repairs';

/** Gets the focus when the button that opened the dialog is no longer needed. */
const UNDO_BUTTON = '#lineups button[aria-label="Undo"]';

export interface RepairDialogProps {
  setting: RepairSetting;
  /** All lineups that are not deleted. */
  views: readonly LineupView[];
  hits: ReadonlyMap<string, LineupHit>;
  /** The new versions by lineup key. One call is one step of the undo history. */
  onApply: (repaired: Readonly<Record<string, Lineup>>) => void;
  onClose: () => void;
}

/** Shows each affected lineup before and after its repair, to apply one by one or all at once. */
export function RepairDialog({ setting, views, hits, onApply, onClose }: RepairDialogProps) {
  // The lineups as they were when the dialog was opened: applied ones stay in the list.
  const [shown] = useState(() => ({ views: views.filter(({ key }) => hits.has(key)), hits }));
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const keys = shown.views.map(({ key }) => key);
  const repairs = useRepairs(setting, views, keys);
  const [applied, setApplied] = useState<ReadonlySet<string>>(new Set());
  const apply = useCallback(
    (repaired: Readonly<Record<string, Lineup>>) => {
      onApply(repaired);
      setApplied((before) => new Set([...before, ...Object.keys(repaired)]));
    },
    [onApply],
  );
  const open = [...repairs.results].flatMap(([key, { lineup }]) =>
    lineup && !applied.has(key) ? [[key, lineup] as const] : [],
  );
  const isRunning = repairs.state === 'running';
  return (
    <DialogFrame
      title={`Repair ${countOf(keys.length, 'lineup')}`}
      onClose={onClose}
      size="xl"
      focusAfter={() => (isUsable(opener) ? opener : document.querySelector<HTMLElement>(UNDO_BUTTON))}
    >
      <Dialog.Body display="grid" alignContent="start" gap="3" fontSize="dense">
        <Text color="fg.muted">
          A repair keeps all locked players and as many other players as possible. Of all such lineups, it
          uses the one with the highest points, and with equal points the one with the lowest salary. Other
          lineups do not change.
        </Text>
        <Progress repairs={repairs} total={keys.length} />
        <ChangedList
          label="Repairs"
          views={shown.views}
          whyOf={(key) => describeHit(shown.hits.get(key)!)}
          results={repairs.results}
          applied={applied}
          onApply={apply}
        />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" pt="3">
        {isRunning ? (
          <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={repairs.cancel}>
            Cancel
          </Button>
        ) : (
          <>
            {open.length > 0 && (
              <Button
                size={{ base: 'lg', md: 'md' }}
                onClick={() => {
                  onApply(Object.fromEntries(open));
                  onClose();
                }}
              >
                {applied.size > 0 ? `Apply the remaining ${open.length}` : `Apply all ${open.length}`}
              </Button>
            )}
            <Button
              variant={open.length > 0 ? 'outline' : 'solid'}
              size={{ base: 'lg', md: 'md' }}
              onClick={onClose}
            >
              Close
            </Button>
          </>
        )}
      </Dialog.Footer>
    </DialogFrame>
  );
}

/** Some browsers do not focus a button that is clicked. */
const isUsable = (opener: HTMLElement | null) => opener?.isConnected === true && opener !== document.body;

function Progress({ repairs: { results, state }, total }: { repairs: Repairs; total: number }) {
  const repaired = [...results.values()].filter(({ lineup }) => lineup !== null).length;
  return (
    <Box role="status" display="flex" alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
      {state === 'running' && <Spinner size="xs" color="brand.mark" />}
      {state === 'running' && `${results.size} of ${total} checked`}
      {state === 'cancelled' && `Cancelled after ${results.size} of ${countOf(total, 'lineup')}.`}
      {state === 'failed' && 'Your browser could not run the repair. Reload the page and try again.'}
      {state === 'done' &&
        (repaired === total
          ? `${countOf(total, 'lineup')} can be repaired.`
          : `${repaired} of ${countOf(total, 'lineup')} can be repaired. The others do not change.`)}
    </Box>
  );
}
