import { estimateTrust, type OwnTrust } from '@fanteam/contest-simulator';
import type { Roster } from '@fanteam/contracts';
import { Box, Button, Text } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useRef, useState } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import { readStandings, type Standing } from '../../../model/simulate/after-contest/actual-results';
import { compareOutcome, type SimulatedContest } from '../../../model/simulate/after-contest/compare-outcome';
import { measureTrust } from '../../../model/simulate/after-contest/measure-trust';
import { readPoints, type ActualPoints } from '../../../model/simulate/after-contest/read-points';
import {
  pastSlates,
  recallOutcomes,
  recallSlates,
  rememberSlate,
  slateOf,
} from '../../../model/simulate/after-contest/trust-memory';
import { ownTrust } from '../../../model/simulate/own-trust';
import type { SimulationPool } from '../../../model/simulate/simulation-pool';
import { countOf } from '../../../shared/numbers';
import { FocusSlot } from '../../../shared/focus-slot';
import { ProblemNote } from '../../../shared/problem-note';
import { TextLines } from '../../../shared/text-lines';
import { useProblem } from '../../../shared/use-problem';
import { ResultsTable } from './results-table';
import { TrustNote } from './trust-note';

export interface AfterContestDialogProps {
  /** The players with the values that the lineups were made with. */
  pool: SimulationPool;
  views: readonly LineupView[];
  roster: Roster | undefined;
  /** Null if the lineups were not simulated. */
  simulated: SimulatedContest | null;
  /** Uses this trust for the next simulation. */
  onUseTrust: (trust: number) => void;
  onClose: () => void;
}

const POINTS_ID = 'actual-points';
const PLACES_ID = 'final-places';

interface ReadPaste {
  actual: ActualPoints;
  standings: readonly Standing[];
}

/** The points of the lineups, and the trust in the projections: from pasted points of the players. */
export function AfterContestDialog(props: AfterContestDialogProps) {
  const { pool, views, roster, simulated, onUseTrust, onClose } = props;
  const [text, setText] = useState('');
  const [places, setPlaces] = useState('');
  const { problem, setProblem, mistakeIdOf } = useProblem(`${text}\n${places}`);
  const [read, setRead] = useState<ReadPaste | null>(null);
  const [trust, setTrust] = useState<OwnTrust | null>(() => estimateTrust(recallSlates()));
  const [record, setRecord] = useState(recallOutcomes);
  /** Restores the slates that were deleted. */
  const [restore, setRestore] = useState<(() => void) | null>(null);
  const results = useRef<HTMLDivElement>(null);
  const show = () => {
    const actual = readPoints(text, pool.players);
    const standings = readStandings(places);
    if ('problem' in actual) return setProblem({ text: actual.problem, field: POINTS_ID });
    if ('problem' in standings) return setProblem({ text: standings.problem, field: PLACES_ID });
    setProblem(null);
    setRead({ actual, standings });
    const sample = measureTrust(pool, actual.points);
    const outcome = simulated && compareOutcome(views, simulated, actual.points, standings, roster);
    const own = estimateTrust(rememberSlate(slateOf(pool.players), sample, outcome));
    setTrust(own);
    setRecord(recallOutcomes());
    setRestore(null);
    if (own) ownTrust.write({ ...own, trust: Math.min(1, Math.max(0, own.trust)) });
    requestAnimationFrame(() => results.current?.focus());
  };
  return (
    <DialogFrame title="After the contest" onClose={onClose} size="lg">
      <Dialog.Body display="grid" gap="4" alignContent="start" fontSize="dense">
        <Text color="fg.muted">
          Paste the points of the players to see the points of each lineup, and to measure how far your
          projections can be trusted. The points stay in this browser.
        </Text>
        <Lines
          id={POINTS_ID}
          mistakeId={mistakeIdOf(POINTS_ID)}
          label="Points of the players"
          hint="Enter one player per line: name or id, club (optional), points. You can also paste cells of a spreadsheet with a header row."
          placeholder={'Rúni Dahl (MCI) 12\n4388229, 3.5'}
          rows={5}
          value={text}
          onType={setText}
        />
        <Lines
          id={PLACES_ID}
          mistakeId={mistakeIdOf(PLACES_ID)}
          label="Points of some places (optional)"
          hint={`Enter one place per line, with its points in the final standings.${
            simulated
              ? ` With place ${simulated.paid}, the last paid one, the simulated chances of a prize are compared with what happened.`
              : ''
          }`}
          placeholder={'1: 98.5\n250: 71.3'}
          rows={2}
          value={places}
          onType={setPlaces}
        />
        {problem && <ProblemNote key={problem.key} id={problem.id} text={problem.text} />}
        <Box>
          <Button size={{ base: 'lg', md: 'sm' }} onClick={show}>
            Show results
          </Button>
        </Box>
        {read && (
          <Box
            ref={results}
            tabIndex={-1}
            role="group"
            aria-label="Results"
            outline="none"
            display="grid"
            gap="3"
          >
            <Found {...read.actual} />
            <ResultsTable
              views={views}
              points={read.actual.points}
              standings={read.standings}
              roster={roster}
            />
          </Box>
        )}
        <FocusSlot>
          <TrustNote
            trust={trust}
            record={record}
            isMeasured={read !== null}
            onUse={onUseTrust}
            onForget={() => {
              const restores = [pastSlates.clear(), ownTrust.clear()];
              setTrust(null);
              setRecord(recallOutcomes());
              setRestore(() => () => {
                restores.forEach((each) => each());
                setTrust(trust);
                setRecord(record);
                setRestore(null);
              });
            }}
            onRestore={restore}
          />
        </FocusSlot>
      </Dialog.Body>
      <Dialog.Footer pt="2">
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

interface LinesProps {
  id: string;
  /** The id of the element that states why the text cannot be used. */
  mistakeId: string | undefined;
  label: string;
  hint: string;
  placeholder: string;
  rows: number;
  value: string;
  onType: (text: string) => void;
}

function Lines({ id, mistakeId, label, hint, onType, ...field }: LinesProps) {
  return (
    <Box display="grid" gap="1">
      <Text asChild fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      <TextLines
        id={id}
        aria-invalid={mistakeId !== undefined || undefined}
        aria-describedby={[`${id}-hint`, mistakeId].filter(Boolean).join(' ')}
        spellCheck={false}
        {...field}
        onChange={(event) => onType(event.target.value)}
      />
      <Text id={`${id}-hint`} fontSize="xs" color="fg.muted">
        {hint}
      </Text>
    </Box>
  );
}

/** More names are only counted. */
const MAX_NAMED = 5;

function Found({ points, unknown, rejected }: ActualPoints) {
  const more = unknown.length - MAX_NAMED;
  return (
    <Text>
      Points of {countOf(points.size, 'player')} found.
      {unknown.length > 0 &&
        ` Not found or ambiguous: ${unknown.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
      {rejected.length > 0 && ` Skipped: ${countOf(rejected.length, 'line')} without a player or points.`}
    </Text>
  );
}
