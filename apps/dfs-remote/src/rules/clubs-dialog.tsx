import { Box, Button, chakra, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import type { Dispatch } from 'react';
import type { Draft } from '../draft/draft';
import type { RulesAction } from '../draft/draft-reducer';
import { ChoiceBlank, OptionalBlank } from './blanks';
import { checkRules } from './check-rules';
import { RuleConflicts } from './rule-conflicts';
import type { ClubRule } from './rules';

interface ClubsDialogProps {
  draft: Draft;
  teams: readonly string[];
  dispatch: Dispatch<RulesAction>;
  onClose: () => void;
}

const NUMBERS: readonly (readonly [Exclude<keyof ClubRule, 'opponent'>, head: string, label: string])[] = [
  ['minPlayers', 'Least men', 'Least men of'],
  ['maxPlayers', 'Most men', 'Most men of'],
  ['maxPercent', 'Most %', 'Most of the lineups with'],
  ['cleanSheetPercent', 'Clean sheet %', 'Chance of a clean sheet of'],
];

/** How many men of each club, in how many lineups, whom it plays, and how likely it concedes nothing. */
export function ClubsDialog({ draft, teams, dispatch, onClose }: ClubsDialogProps) {
  const { context, conflicts } = checkRules(draft);
  const clubs = new Map(Object.entries(context.rules.clubs));
  const change = (team: string, field: keyof ClubRule, value: number | string | undefined) =>
    dispatch({
      type: 'club-rules-changed',
      team,
      rule: { [field]: value },
      typing: `clubs.${team}.${field}`,
    });
  return (
    <DialogFrame title="Clubs" onClose={onClose} size="lg">
      <Dialog.Body display="grid" gap="3">
        <Text fontSize="13px" color="fg.muted">
          Leave empty what you do not mind. Opponents serve the rule against our attackers, clean sheets the
          stacking penalty.
        </Text>
        <RuleConflicts conflicts={conflicts.filter(({ at }) => at.startsWith('clubs'))} />
        <Box>
          <Row aria-hidden="true" hideBelow="md" color="fg.subtle" fontSize="xs">
            <span>Club</span>
            {NUMBERS.map(([field, head]) => (
              <span key={field}>{head}</span>
            ))}
            <span>Plays</span>
          </Row>
          {teams.map((team) => (
            <Row key={team} role="group" aria-label={team}>
              <b>{team}</b>
              {NUMBERS.map(([field, head, label]) => (
                <label key={field}>
                  <span className="head">{head}</span>
                  <OptionalBlank
                    label={`${label} ${team}`}
                    value={clubs.get(team)?.[field]}
                    onType={(value) => change(team, field, value)}
                  />
                </label>
              ))}
              <label>
                <span className="head">Plays</span>
                <ChoiceBlank
                  label={`Opponent of ${team}`}
                  value={context.opponents.get(team) ?? ''}
                  options={[['', '–'], ...opponentsFor(team, teams, context.opponents)]}
                  onChoose={(opponent) => change(team, 'opponent', opponent === '' ? undefined : opponent)}
                />
              </label>
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

/** The other clubs, and whom the file names though he is not in the pool. */
function opponentsFor(team: string, teams: readonly string[], opponents: ReadonlyMap<string, string>) {
  const now = opponents.get(team);
  const all = now === undefined || teams.includes(now) ? teams : [...teams, now];
  return all.filter((other) => other !== team).map((other) => [other, other] as const);
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '72px repeat(4, minmax(0, 1fr)) 88px' },
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    fontSize: '13px',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    '& b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .head': { display: { base: 'block', md: 'none' }, fontSize: 'xs', color: 'fg.subtle' },
  },
});
