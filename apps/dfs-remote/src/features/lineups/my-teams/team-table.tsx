import { chakra } from '@fanteam/ui';
import type { Improvement } from '../../../model/my-teams/check-teams';
import { countOf, formatChange, formatPoints, formatSalary } from '../../../shared/numbers';
import { formatChance, formatProfit } from '../../../shared/format-estimates';
import { FIGURE_COLUMNS } from '../figure-columns';
import type { TeamFigures } from '../../../model/simulate/worker/simulate-teams';
import type { ProfitOfSet } from './profit-of-set';
import type { Team } from './use-teams';

/** The figures as on the lineups. `SetRows` has their means in the same order. */
const FIGURES = (['cash', 'profit'] as const).map((name) =>
  FIGURE_COLUMNS.find(({ column }) => column === name)!,
);

interface TeamTableProps {
  teams: readonly Team[];
  /** The points of the best lineup under the same rules; null while they are not known. */
  optimum: number | null;
  /** Of the contest simulation, by the number of the team. */
  figures: ReadonlyMap<number, TeamFigures>;
  /** The lineups of the run to compare the figures with; undefined before a simulation. */
  ofSet: ProfitOfSet | undefined;
  chosen: number;
  onChoose: (number: number) => void;
  /** Makes the best single swap of a lineup. Undefined while lineups cannot be changed. */
  onSwap: ((team: Team) => void) | undefined;
}

/** One lineup per row, in the order of the text. */
export function TeamTable({ teams, optimum, figures, ofSet, chosen, onChoose, onSwap }: TeamTableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label="Lineups made elsewhere">
      <table>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col" className="number">
              Gap <i>pts</i>
            </th>
            {ofSet &&
              FIGURES.map(({ column, label }) => (
                <th key={column} scope="col" className="number">
                  {label}
                </th>
              ))}
            <th scope="col" className="number">
              Salary <i>M</i>
            </th>
            <th scope="col">Form</th>
            <th scope="col">Check</th>
            <th scope="col">Best single swap</th>
            <th scope="col" className="number">
              Gain <i>pts</i>
            </th>
          </tr>
        </thead>
        {ofSet && <SetRows {...{ ofSet, optimum }} />}
        <tbody>
          {teams.map((team) => (
            <TeamRow
              key={team.number}
              {...{ team, optimum, onChoose, onSwap }}
              figures={ofSet && (figures.get(team.number) ?? null)}
              isChosen={team.number === chosen}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

interface TeamRowProps extends Pick<TeamTableProps, 'optimum' | 'onChoose' | 'onSwap'> {
  team: Team;
  /** Null if there are none; undefined before a simulation. */
  figures: TeamFigures | null | undefined;
  isChosen: boolean;
}

function TeamRow({ team, optimum, figures, isChosen, onChoose, onSwap }: TeamRowProps) {
  const { number, checked, swap } = team;
  const lineup = checked?.lineup;
  const problem = describeProblem(team);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row" className="short">
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(number)}>
          My team {number}
        </button>
      </th>
      <td className="number">
        <b>{lineup ? formatPoints(lineup.total_points) : '–'}</b>
      </td>
      <td className="number">
        {lineup && optimum !== null ? formatChange(lineup.total_points - optimum) : '–'}
      </td>
      {figures !== undefined &&
        FIGURES.map(({ column, textOf }) => (
          <td key={column} className="number">
            {figures && 'profit' in figures ? textOf(figures) : '–'}
          </td>
        ))}
      <td className="number">{lineup ? formatSalary(lineup.salary_cost) : '–'}</td>
      <td className="short">{lineup?.formation ?? '–'}</td>
      <td className="check">
        {problem === null ? (
          'legal'
        ) : (
          <span data-problem={checked || team.unclear.length > 0 ? true : undefined}>{problem}</span>
        )}
      </td>
      <td>
        {!swap ? (
          describeNoSwap(team)
        ) : !onSwap ? (
          describeSwap(swap)
        ) : (
          <button
            type="button"
            aria-label={`My team ${number}: ${describeSwap(swap)}`}
            onClick={({ currentTarget }) => {
              // This button is removed.
              currentTarget.closest('tr')!.querySelector<HTMLElement>('th button')!.focus();
              onSwap(team);
            }}
          >
            {describeSwap(swap)}
          </button>
        )}
      </td>
      <td className="number">
        <b>{swap && lineup ? formatChange(swap.gain) : '–'}</b>
      </td>
    </tr>
  );
}

/** The best lineup of the run, and the mean of all. */
function SetRows({ ofSet, optimum }: { ofSet: ProfitOfSet; optimum: number | null }) {
  const { best, mean, lineups } = ofSet;
  const { lineup, title, points } = best.view;
  const gap = (of: number) => (optimum === null ? '–' : formatChange(of - optimum));
  return (
    <tbody className="set">
      <tr>
        <th scope="row" className="short">
          {title}
        </th>
        <td className="number">{points}</td>
        <td className="number">{gap(lineup.total_points)}</td>
        {FIGURES.map(({ column, textOf }) => (
          <td key={column} className="number">
            {textOf(best.figures)}
          </td>
        ))}
        <td className="number">{formatSalary(lineup.salary_cost)}</td>
        <td className="short">{lineup.formation}</td>
        <td colSpan={3}>the highest profit of the lineups</td>
      </tr>
      <tr>
        <th scope="row" className="short">
          Mean
        </th>
        <td className="number">{formatPoints(mean.points)}</td>
        <td className="number">{gap(mean.points)}</td>
        <td className="number">{formatChance(mean.cash)}</td>
        <td className="number">{formatProfit(mean.profit)}</td>
        <td className="number">–</td>
        <td>–</td>
        <td colSpan={3}>of {countOf(lineups, 'lineup')}</td>
      </tr>
    </tbody>
  );
}

/** Why the lineup is not legal; null if it is. */
function describeProblem({ unclear, checked }: Team): string | null {
  if (unclear.length > 0) return `${countOf(unclear.length, 'name')} unclear`;
  if (!checked) return '…';
  return checked.faults.length > 0 ? checked.faults.join('; ') : null;
}

/** "Ibarra for Gallier", "Ibarra for Gallier, Corley for Quintal" or "Merrow as captain". */
function describeSwap({ out, in: added, captain }: Improvement): string {
  if (added.length === 0) return captain === null ? 'other captains' : `${captain} as captain`;
  return added
    .map((name, at) => (out[at] === undefined ? `add ${name}` : `${name} for ${out[at]}`))
    .join(', ');
}

function describeNoSwap({ swap, checked, unclear }: Team): string {
  if (unclear.length > 0) return '–';
  if (swap === undefined) return '…';
  return checked?.faults.length ? 'one swap is not enough' : 'none is better';
}

const Scroller = chakra('div', {
  base: {
    overflow: 'auto',
    maxH: '26.25rem',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontSize: 'dense',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '& table': { w: 'full', borderCollapse: 'collapse' },
    '& th, & td': { px: '3', h: { base: '11', md: '9' }, textAlign: 'start' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      h: '8',
      bg: 'bg.subtle',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& i': { fontStyle: 'normal', fontWeight: 'normal' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& tr[data-chosen]': { bg: 'brand.subtle' },
    '& .set': { color: 'fg.muted' },
    '& .number': { textAlign: 'end' },
    '& :is(.number, .short)': { whiteSpace: 'nowrap' },
    '& .check': { minW: '7.5rem' },
    '& [data-problem]': { px: '2', py: '0.5', borderRadius: 'l1', bg: 'warn.bg', color: 'warn.fg' },
    '& button': {
      minH: { base: '11', md: '7' },
      textAlign: 'start',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    },
    '& td button': { color: 'brand.fg' },
  },
});
