import { Button } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import type { Dispatch } from 'react';
import { rulesOf, type Draft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { RuleConflicts, type Conflict } from '../rules/conflicts';
import { commonRule, MIXED, newGroup, type Changes, type PlayerRuleDraft } from '../rules/rules';
import { Choice, Entry } from './dialog-entries';
import { NumberCell } from './number-cell';
import type { PoolRow } from './pool-rows';

interface MenDialogProps {
  /** Whom it is about: one man or many. */
  keys: readonly string[];
  rows: readonly PoolRow[];
  draft: Draft;
  conflicts: readonly Conflict[];
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Beyond so many men a rule about them together is no longer read as a sentence. */
const GROUP_SIZE = 20;

const FREE: Changes<PlayerRuleDraft> = { lock: undefined, exclude: undefined };
const NOTHING: Changes<PlayerRuleDraft> = {
  ...FREE,
  minPercent: undefined,
  maxPercent: undefined,
  captain: undefined,
  startPercent: undefined,
};

/** All that can be said about one man, or about many at once. What is chosen holds at once. */
export function MenDialog({ keys, rows, draft, conflicts, dispatch, onClose }: MenDialogProps) {
  const rules = rulesOf(draft);
  const common = commonRule(rules.players, keys);
  const chosen = new Set(keys);
  const men = rows.filter(({ key }) => chosen.has(key));
  const isOne = men.length === 1;
  const change = (rule: Changes<PlayerRuleDraft>) => dispatch({ type: 'player-rules-changed', keys, rule });
  const isMixed = common.lock === MIXED || common.exclude === MIXED;
  const use = isMixed ? MIXED : common.lock ? 'lock' : common.exclude ? 'exclude' : 'free';
  const number = (field: 'minPercent' | 'maxPercent' | 'startPercent', label: string, hint: string) => (
    <Entry label={label}>
      <NumberCell
        className="number"
        label={label}
        value={common[field] === MIXED ? undefined : common[field]}
        placeholder={common[field] === MIXED ? 'various' : hint}
        onChange={(value) => change({ [field]: value })}
      />
    </Entry>
  );
  const group = (kind: 'apart' | 'min') => {
    dispatch({ type: 'rules-changed', rules: { groups: [...rules.groups, newGroup(rules, kind, keys)] } });
    onClose();
  };

  return (
    <DialogFrame title={isOne ? men[0]!.name : `${men.length} players`} onClose={onClose} size="sm">
      <Dialog.Body display="grid" gap="3">
        <Entry label="In the lineups">
          <Choice
            label="In the lineups"
            value={use}
            options={[
              ['free', 'as it comes'],
              ['lock', 'in every lineup'],
              ['exclude', 'in none'],
            ]}
            onChoose={(next) => change({ ...FREE, ...(next !== 'free' && { [next]: true }) })}
          />
        </Entry>
        {number('minPercent', 'At least, in % of lineups', '0')}
        {number('maxPercent', 'At most, in % of lineups', '100')}
        <Entry label="Captain">
          <Choice
            label="Captain"
            value={common.captain ?? 'free'}
            options={[
              ['free', 'if he is the best'],
              ['never', 'never'],
              ...(isOne ? [['always', 'always'] as const] : []),
            ]}
            onChoose={(next) => change({ captain: next === 'never' || next === 'always' ? next : undefined })}
          />
        </Entry>
        {number('startPercent', 'Chance that he starts, in %', '100')}
        <RuleConflicts conflicts={conflicts.filter(({ at }) => isAbout(at, chosen))} />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        {!isOne && men.length <= GROUP_SIZE && (
          <>
            <Button variant="outline" onClick={() => group('apart')}>
              Never together
            </Button>
            <Button variant="outline" onClick={() => group('min')}>
              At least one
            </Button>
          </>
        )}
        <Button variant="outline" onClick={() => change(NOTHING)}>
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
