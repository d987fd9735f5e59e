import { describeRoster, squadOf } from '@fanteam/contracts';
import { Box, chakra, useQuery } from '@fanteam/ui';
import { useState } from 'react';
import { describeSettings } from '../features/lineups/describe-run';
import { playerSourceQuery } from '../features/lineups/player-source';
import { rosterOf } from '../model/run-state';
import { describeRules } from '../model/rules/describe-request';
import type { Results } from '../model/run-state';
import { countOf } from '../shared/numbers';

export type RunRulesProps = Results;

/** The settings and rules of a run as sentences. Players of a file that has expired have their ids as names. */
export function RunRules({ request, response }: RunRulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending } = useQuery({ ...playerSourceQuery(request, null), enabled: isOpen });
  const roster = rosterOf(response, request);
  const ofLineups = (response.optimized_lineups ?? []).flatMap((lineup) => squadOf(lineup));
  const names = new Map([...ofLineups, ...(data?.pool ?? [])].map(({ id, name }) => [id, name]));
  const sentences = [
    `${describeSettings({ request, response })}${roster ? `. ${describeRoster(roster)}` : ''}`,
    `${countOf(request.num_lineups, 'lineup')} requested`,
    ...describeRules(request, (id) => names.get(id) ?? `player ${id}`),
  ];
  return (
    <Box px={{ base: '4', md: '0' }} pb="3" fontSize="dense" _print={{ display: 'none' }}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>Settings and rules</Summary>
        {isOpen && !isPending && (
          <Box as="ul" ps="5" pt="1" overflowWrap="anywhere">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        )}
      </details>
    </Box>
  );
}

const Summary = chakra('summary', {
  base: { cursor: 'pointer', color: 'fg.muted', minH: { base: '11', md: '6' }, alignContent: 'center' },
});
