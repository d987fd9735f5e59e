import { Box, Button, chakra, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import type { Dispatch } from 'react';
import type { Draft } from '../../model/draft';
import type { RulesAction } from '../../model/draft-reducer';
import { checkRules } from '../../model/check-rules';
import { ConflictList } from '../../shared/conflict-list';
import { OptionalNumberInput } from './rule-inputs';
import type { ClubRule } from '../../model/rules/rule';

interface ClubsDialogProps {
  draft: Draft;
  teams: readonly string[];
  dispatch: Dispatch<RulesAction>;
  onClose: () => void;
}

const NUMBERS: readonly (readonly [keyof ClubRule, head: string, label: (team: string) => string])[] = [
  ['minPlayers', 'Min players', (team) => `Min players of ${team}`],
  ['maxPlayers', 'Max players', (team) => `Max players of ${team}`],
  ['maxPercent', 'Max exp. %', (team) => `Max exposure of ${team} (%)`],
  ['cleanSheetPercent', 'Clean sheet %', (team) => `Clean sheet chance of ${team} (%)`],
];

/** The rules of each club: min and max players, max exposure and clean sheet chance. */
export function ClubsDialog({ draft, teams, dispatch, onClose }: ClubsDialogProps) {
  const { context, conflicts } = checkRules(draft);
  const clubs = context.clubRules;
  const change = (team: string, field: keyof ClubRule, value: number | undefined) =>
    dispatch({
      type: 'club-rules-changed',
      team,
      rule: { [field]: value },
      typing: `clubs.${team}.${field}`,
    });
  return (
    <DialogFrame title="Clubs" onClose={onClose} size="lg">
      <Dialog.Body display="grid" gap="3">
        <Text fontSize="dense" color="fg.muted">
          All fields are optional. The stacking penalty uses the clean sheet chances.
        </Text>
        <ConflictList conflicts={conflicts.filter(({ at }) => at.startsWith('clubs'))} />
        <Box>
          <Row aria-hidden="true" hideBelow="md" color="fg.subtle" fontSize="xs">
            <span>Club</span>
            {NUMBERS.map(([field, head]) => (
              <span key={field}>{head}</span>
            ))}
          </Row>
          {teams.map((team) => (
            <Row key={team} role="group" aria-label={team}>
              <b>{team}</b>
              {NUMBERS.map(([field, head, label]) => (
                <label key={field}>
                  <span className="head">{head}</span>
                  <OptionalNumberInput
                    label={label(team)}
                    value={clubs.get(team)?.[field]}
                    onType={(value) => change(team, field, value)}
                  />
                </label>
              ))}
            </Row>
          ))}
        </Box>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '4.5rem repeat(4, minmax(0, 1fr))' },
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    fontSize: 'dense',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    '& b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .head': { display: { base: 'block', md: 'none' }, fontSize: 'xs', color: 'fg.subtle' },
  },
});
