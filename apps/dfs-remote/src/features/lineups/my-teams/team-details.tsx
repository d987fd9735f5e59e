import { squadOf, type Lineup } from '@fanteam/contracts';
import { Box, NativeSelect, Text } from '@fanteam/ui';
import { useId, useMemo } from 'react';
import { lineupViews, type LineupView } from '../../../model/lineup-view';
import type { FiguresByLineup } from '../../../model/simulate/lineup-figures';
import type { TeamFigures } from '../../../model/simulate/worker/simulate-teams';
import { countOf } from '../../../shared/numbers';
import { CompareTable } from '../compare/compare-table';
import type { Team, TeamSetting } from './use-teams';

interface UnclearProps {
  team: Team;
  pool: TeamSetting['source']['pool'];
  onAnswer: (text: string, id: string) => void;
}

/** A question for each name of a lineup that several players have, and the names that nobody has. */
export function Unclear({ team, pool, onAnswer }: UnclearProps) {
  const id = useId();
  if (team.unclear.length === 0) return null;
  const known = new Map(pool.map((player) => [player.id, player]));
  return (
    <Box as="ul" display="grid" gap="2" fontSize="dense">
      {team.unclear.map(({ text, candidates }, at) => (
        <Box as="li" key={`${text} ${at}`} display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {candidates.length === 0 ? (
            `“${text}” is not in the player pool. Correct the name, or remove it.`
          ) : (
            <>
              <label htmlFor={`${id}-${at}`}>Who is “{text}”?</label>
              <NativeSelect.Root size={{ base: 'lg', md: 'sm' }} w="auto">
                <NativeSelect.Field
                  id={`${id}-${at}`}
                  value=""
                  onChange={({ target }) => onAnswer(text, target.value)}
                >
                  <option value="">Choose a player</option>
                  {candidates.map((candidate) => {
                    const player = known.get(candidate)!;
                    return (
                      <option key={candidate} value={candidate}>
                        {player.name} ({player.team}, {player.position})
                      </option>
                    );
                  })}
                </NativeSelect.Field>
                <NativeSelect.Indicator aria-hidden="true" />
              </NativeSelect.Root>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface ComparisonProps {
  team: Team;
  lineup: Lineup;
  best: LineupView;
  cap: number;
  setting: TeamSetting;
  figures: FiguresByLineup;
  /** Undefined while the lineup is not simulated. */
  ofTeam: TeamFigures | undefined;
}

/** No lineup of a run has it. */
const OWN_KEY = 'own team';

/** A lineup beside the best one of the run. */
export function Comparison({ team, lineup, best, cap, setting, figures, ofTeam }: ComparisonProps) {
  const views = useMemo(() => {
    const [view] = lineupViews({ optimized_lineups: [lineup] }, cap);
    return [{ ...view!, key: OWN_KEY, title: `My team ${team.number}` }, best];
  }, [lineup, best, cap, team.number]);
  const ownership = useMemo(
    () =>
      new Map(
        setting.source.pool.flatMap(({ id, ownership: percent }) =>
          percent === undefined ? [] : [[id, percent]],
        ),
      ),
    [setting.source],
  );
  const ofBoth = useMemo(() => {
    const own = ofTeam && 'profit' in ofTeam ? [[OWN_KEY, ofTeam] as const] : [];
    return new Map([...figures, ...own]);
  }, [figures, ofTeam]);
  const ids = new Set(squadOf(best.lineup).map(({ id }) => id));
  const shared = squadOf(lineup).filter(({ id }) => ids.has(id)).length;
  return (
    <div>
      <Text fontSize="dense" pb="1">
        <b>
          My team {team.number} and {best.title}
        </b>{' '}
        {shared} of {countOf(setting.roster.size, 'player')} are the same, in gray.
      </Text>
      <CompareTable
        views={views}
        figures={ofBoth}
        finder={undefined}
        ownership={ownership}
        roster={setting.roster}
        onMove={noMove}
      />
    </div>
  );
}

const noMove = () => undefined;
