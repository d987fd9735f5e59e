import { isEstimate } from '@fanteam/contracts';
import { Box, Button, chakra } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import type { Dispatch, ReactNode } from 'react';
import { rulesOf, type Draft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import { withGroup } from '../../../model/rules/all-rules';
import { commonRule, MIXED, type Changes } from '../../../model/rules/keyed-rules';
import type { Conflict, PlayerRuleDraft } from '../../../model/rules/rule';
import { ConflictList } from '../../../shared/conflict-list';
import { saveTyped } from '../../../shared/save-typed';
import { EstimateParts } from './estimate-parts';
import { dialogFieldStyles, NumberCell } from './number-cell';
import type { PoolRow } from './pool-rows';
import { SelectBox } from '../../../shared/select-box';

interface PlayerRulesDialogProps {
  /** The keys of the players to edit: one or many. */
  keys: readonly string[];
  rows: readonly PoolRow[];
  draft: Draft;
  conflicts: readonly Conflict[];
  onRule: (keys: readonly string[], rule: Changes<PlayerRuleDraft>) => void;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** The sentence of a group rule would be too long with more players than this. */
const MAX_GROUP_SIZE = 20;

const UNRESTRICTED: Changes<PlayerRuleDraft> = { lock: undefined, exclude: undefined };
const NO_RULE: Changes<PlayerRuleDraft> = {
  ...UNRESTRICTED,
  minPercent: undefined,
  maxPercent: undefined,
  captain: undefined,
  captainMaxPercent: undefined,
  startPercent: undefined,
};

/** All rules of one player, or of several players at once. Changes apply immediately. */
export function PlayerRulesDialog({
  keys,
  rows,
  draft,
  conflicts,
  onRule,
  dispatch,
  onClose,
}: PlayerRulesDialogProps) {
  const rules = rulesOf(draft);
  const common = commonRule(rules.players, keys);
  const selected = new Set(keys);
  const players = rows.filter(({ key }) => selected.has(key));
  const isOne = players.length === 1;
  const pool = (draft.mode === 'csv' && draft.file?.stored?.pool) || [];
  const estimated = isOne && pool.find((player) => player.id === keys[0] && isEstimate(player));
  const change = (rule: Changes<PlayerRuleDraft>) => onRule(keys, rule);
  const isMixed = common.lock === MIXED || common.exclude === MIXED;
  const use = isMixed ? MIXED : common.lock ? 'lock' : common.exclude ? 'exclude' : 'free';
  const number = (
    field: 'minPercent' | 'maxPercent' | 'captainMaxPercent' | 'startPercent',
    label: string,
    hint: string,
  ) => (
    <Entry label={label}>
      <NumberCell
        className="number"
        label={label}
        value={common[field] === MIXED ? undefined : common[field]}
        isInDialog
        placeholder={common[field] === MIXED ? 'mixed' : hint}
        onChange={(value) => change({ [field]: value })}
      />
    </Entry>
  );
  const group = (kind: 'apart' | 'min') => {
    dispatch({ type: 'rules-changed', rules: withGroup(rules, kind, keys) });
    onClose();
  };

  return (
    <DialogFrame
      title={isOne ? players[0]!.name : `${players.length} players`}
      onClose={() => saveTyped(onClose)}
      size={estimated ? 'md' : 'sm'}
    >
      <Dialog.Body display="grid" gap="3">
        {estimated && (
          <EstimateParts
            player={estimated}
            stored={draft.file!.stored!}
            own={draft.file!.projections[estimated.id]}
            onOwn={(projection) => dispatch({ type: 'projection-typed', id: estimated.id, projection })}
          />
        )}
        <Entry label="Lock or exclude">
          <Choice
            label="Lock or exclude"
            value={use}
            options={[
              ['free', 'neither'],
              ['lock', 'locked'],
              ['exclude', 'excluded'],
            ]}
            onChoose={(next) => change({ ...UNRESTRICTED, ...(next !== 'free' && { [next]: true }) })}
          />
        </Entry>
        {number('minPercent', 'Min exposure (%)', '0')}
        {number('maxPercent', 'Max exposure (%)', '100')}
        <Entry label="Captain">
          <Choice
            label="Captain"
            value={common.captain ?? 'free'}
            options={[
              ['free', 'if optimal'],
              ['never', 'never'],
              ...(isOne ? [['always', 'always'] as const] : []),
            ]}
            onChoose={(next) => change({ captain: next === 'never' || next === 'always' ? next : undefined })}
          />
        </Entry>
        {number('captainMaxPercent', 'Max captain exposure (%)', '100')}
        {number('startPercent', 'Chance to start (%)', '100')}
        <ConflictList conflicts={conflicts.filter(({ at }) => isAbout(at, selected))} />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        {!isOne && players.length <= MAX_GROUP_SIZE && (
          <>
            <Button variant="outline" onClick={() => group('apart')}>
              Never together
            </Button>
            <Button variant="outline" onClick={() => group('min')}>
              At least one
            </Button>
          </>
        )}
        <Button variant="outline" onClick={() => change(NO_RULE)}>
          Clear
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function isAbout(at: Conflict['at'], keys: ReadonlySet<string>): boolean {
  return at === 'players' || keys.has(at.slice('players.'.length));
}

/** A row of the dialog. The visible label is hidden from screen readers, because the field has its own. */
function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Line>
      <Box as="span" aria-hidden="true">
        {label}
      </Box>
      {children}
    </Line>
  );
}

interface ChoiceProps {
  label: string;
  /** `MIXED` if the players have different values. */
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <SelectBox
      aria-label={label}
      value={value === MIXED ? '' : value}
      prompt={value === MIXED ? 'mixed' : undefined}
      options={options}
      onChoose={onChoose}
    />
  );
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 9.5rem',
    alignItems: 'center',
    gap: '3',
    '& .number': { ...dialogFieldStyles, w: 'full' },
  },
});
