import { chakra, Text } from '@fanteam/ui';
import { useState, type ReactNode } from 'react';
import { countOf, formatSalary } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import type { PlayerChange, PoolChanges } from '../../../model/compare-pools';

interface PoolChangesNoteProps {
  changes: PoolChanges;
  /** What the changes mean for the lineups. */
  news: ReactNode;
  onDismiss: () => void;
}

/** A later export that lacks this share of the players may be incomplete. */
const INCOMPLETE_SHARE = 1 / 3;

/** The differences between a later export of the same tournament and the earlier one. */
export function PoolChangesNote({ changes, news, onDismiss }: PoolChangesNoteProps) {
  const { statuses, salaries, teams, positions, names, added, removed, countBefore } = changes;
  const counts = [
    statuses.length > 0 && countOf(statuses.length, 'status', 'statuses'),
    salaries.length > 0 && countOf(salaries.length, 'salary', 'salaries'),
    teams.length > 0 && countOf(teams.length, 'club'),
    positions.length > 0 && countOf(positions.length, 'position'),
    names.length > 0 && countOf(names.length, 'name'),
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
  ].filter((count) => count !== false);
  const [isOpen, setIsOpen] = useState(false);
  const reused = names.filter(({ isOther }) => isOther).length;
  return (
    <div role="region" aria-label="Changes">
      <p className="counts" role="status">
        <b>{counts.length > 0 ? `Changed: ${counts.join(', ')}.` : 'Nothing has changed.'}</b>
      </p>
      <p className="kept">Your rules and projections are kept.</p>
      {counts.length > 0 && (
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'}
        </TextButton>
      )}
      <TextButton onClick={onDismiss}>Dismiss</TextButton>
      {countBefore > 0 && removed.length >= countBefore * INCOMPLETE_SHARE && (
        <Warning>
          {removed.length} of {countBefore} players are missing. The file may be incomplete: export it again,
          or choose the earlier file.
        </Warning>
      )}
      {reused > 0 && (
        <Warning>
          {reused === 1 ? '1 id belongs' : `${reused} ids belong`} to another player now. Rules and
          projections of the previous player are not used for the new one.
        </Warning>
      )}
      {counts.length > 0 && news}
      {isOpen && (
        <List tabIndex={0} aria-label="Changed players">
          {names.map((change) => (
            <li key={`name ${change.id}`}>
              {change.before} ({change.team}): {change.isOther ? 'the id is now' : 'the name is now'}{' '}
              <b>{change.after}</b>
            </li>
          ))}
          {statuses.map((change) => (
            <Change key={`status ${change.id}`} change={change} show={(status) => status ?? 'none'} />
          ))}
          {salaries.map((change) => (
            <Change key={`salary ${change.id}`} change={change} show={formatSalary} />
          ))}
          {[...teams, ...positions].map((change) => (
            <Change key={`${change.before} ${change.id}`} change={change} show={String} />
          ))}
          {added.map(({ id, name, team }) => (
            <li key={`added ${id}`}>
              {name} ({team}): added
            </li>
          ))}
          {removed.map(({ id, name, team }) => (
            <li key={`removed ${id}`}>
              {name} ({team}): removed
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Text role="status" data-warning="" flex="1 0 100%" color="warn.fg">
      {children}
    </Text>
  );
}

interface ChangeProps<Value> {
  change: PlayerChange<Value>;
  show: (value: Value) => string;
}

function Change<Value>({ change: { name, team, before, after }, show }: ChangeProps<Value>) {
  return (
    <li>
      {name} ({team}): {show(before)} → <b>{show(after)}</b>
    </li>
  );
}

const List = chakra('ul', {
  base: {
    flex: '1 0 100%',
    maxH: '7.5rem',
    my: '1',
    overflowY: 'auto',
    fontSize: 'dense',
    color: 'fg.muted',
    '& b': { color: 'fg' },
  },
});
