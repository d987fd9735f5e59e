import { squadOf, type Lineup, type LineupPlayer, type Roster } from '@fanteam/contracts';
import { readPlayerRules } from '@fanteam/lineup-request';
import { Box, Button, Input, Text, useQuery } from '@fanteam/ui';
import { Dialog } from '@fanteam/ui/overlays';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FileDraft } from '../../model/draft';
import type { LineupView } from '../../model/lineup-view';
import type { RunRequest } from '../../model/run-state';
import { countOf, formatPoints, formatSalary } from '../../shared/numbers';
import { findReplacements } from './find-replacements';
import { playerSourceQuery } from './player-source';
import { SwapPair } from './replace/swap-pair';
import { ReplacementList } from './replacement-list';
import { SelectBox } from '../../shared/select-box';

export interface SwapContentProps {
  view: LineupView;
  /** The player to replace. */
  out: LineupPlayer;
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  request: RunRequest;
  roster: Roster;
  file: FileDraft | null;
  /** The new versions of one or more lineups, by lineup key. */
  onEdit: (changed: Readonly<Record<string, Lineup>>) => void;
  onClose: () => void;
  /** The number of lineups that have the player. */
  usage: number;
  onReplaceAll: () => void;
}

/** Replacements for a player of a lineup, with the new points and salary of the lineup. */
export function SwapContent(props: SwapContentProps) {
  const { view, out, kept, request, roster, file, usage, onEdit, onReplaceAll, onClose } = props;
  const onSwap = (changed: Lineup) => onEdit({ [view.key]: changed });
  const { lineup, title } = view;
  const [second, setSecond] = useState<LineupPlayer | null>(null);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const source = useQuery(playerSourceQuery(request, file));
  const others = useMemo(
    () => kept.flatMap(({ key, lineup: other }) => (key === view.key ? [] : [other])),
    [kept, view.key],
  );
  const found = useMemo(
    () =>
      source.data && !second
        ? findReplacements({
            lineup,
            out,
            pool: source.data.pool,
            request,
            roster,
            others,
            search: deferredSearch,
          })
        : [],
    [source.data, lineup, out, request, roster, others, deferredSearch, second],
  );
  return (
    <>
      <Dialog.Body display="grid" alignContent="start" gap="3" minH="20rem">
        <Text fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
          {title}: {formatPoints(lineup.total_points)} points, {formatSalary(lineup.salary_cost)} of{' '}
          {formatSalary(request.salary_cap)}. The list contains only replacements that the contest and your
          rules allow. The best captain is chosen automatically.
        </Text>
        {!second && (
          <Input
            aria-label="Search replacements"
            placeholder="Search by name or club"
            size={{ base: 'lg', md: 'sm' }}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <SecondPlayer lineup={lineup} out={out} second={second} onChoose={setSecond} />
        {second && source.data && (
          <SwapPair
            {...{ view, kept, request, roster }}
            out={[out, second]}
            pool={source.data.pool}
            onSwap={onSwap}
          />
        )}
        <Box aria-live="polite" fontSize="dense" color="fg.muted">
          {source.isPending && 'Loading the player pool'}
          {source.data?.isOfPage &&
            'The file of this run has expired, so the list uses the players of your current file. '}
          {source.isError && 'The player pool of this run is not available, so players cannot be swapped.'}
          {source.data && !second && found.length === 0 && whyNoReplacements(out, request)}
        </Box>
        <ReplacementList found={found} onPick={({ lineup: changed }) => onSwap(changed)} />
      </Dialog.Body>
      <Dialog.Footer pt="2" flexWrap="wrap">
        {usage > 1 && !second && (
          <Button variant="outline" size={{ base: 'lg', md: 'md' }} me="auto" onClick={onReplaceAll}>
            Replace in all {countOf(usage, 'lineup')}
          </Button>
        )}
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  );
}

interface SecondPlayerProps {
  lineup: Lineup;
  out: LineupPlayer;
  second: LineupPlayer | null;
  onChoose: (player: LineupPlayer | null) => void;
}

/** Selects a second player, who is replaced together with the first one. */
function SecondPlayer({ lineup, out, second, onChoose }: SecondPlayerProps) {
  const others = squadOf(lineup).filter(({ id }) => id !== out.id);
  return (
    <SelectBox
      aria-label="Swap a second player too"
      value={second?.id ?? ''}
      options={[
        ['', `Swap only ${out.name}`],
        ...others.map(({ id, name }) => [id, `Together with ${name}`] as const),
      ]}
      onChoose={(chosen) => onChoose(others.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

function whyNoReplacements({ id, name }: LineupPlayer, request: RunRequest): string {
  const { lock, captain } = readPlayerRules(request.players).byId.get(id) ?? {};
  if (lock) return `${name} is locked in every lineup of this run.`;
  if (captain === 'always') return `${name} is captain of every lineup of this run.`;
  return 'No player fits the salary cap, the contest and your rules.';
}
