import type { SimulatedSet } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { scenariosOf } from '../../../model/simulate/lineup-figures';
import {
  describeFees,
  describePlace,
  describeProfitQuantile,
  describeRange,
  euros,
  type SimulatedContest,
} from './describe-figures';
import { formatChanceEstimate, formatCount, formatProfitEstimate } from '../../../shared/format-estimates';

interface SetFiguresProps {
  set: SimulatedSet;
  contest: SimulatedContest;
}

/** The figures of all entries together, except for those of the tiles. The entries take places from each other, so this is not the sum of the lineups. */
export function SetFigures({ set, contest }: SetFiguresProps) {
  const { entries, profit, loses, reaches, quantile_errors: errors } = set;
  const scenarios = scenariosOf(set);
  return (
    <Groups>
      <Group title={entries === 1 ? 'Your entry' : `Your ${formatCount(entries)} entries together`}>
        <Row label="Fees">{describeFees(entries, contest.fee)}</Row>
        {entries > 1 && (
          <Row label="Mean profit per entry">{euros(formatProfitEstimate(profit, entries))}</Row>
        )}
        <Row label="Mean profit at trust 1">{euros(formatProfitEstimate(profit.if_right))}</Row>
        <Row label="Median profit">{describeProfitQuantile(profit.p50, errors?.profit.p50)}</Row>
        <Row label="Profit in 90 % of contests">{describeRange(profit.p5, profit.p95)}</Row>
      </Group>
      <Group title="Chances">
        {contest.fee > 0 && (
          <Row label="Chance of a loss at trust 1">{formatChanceEstimate(loses.if_right, scenarios)}</Row>
        )}
        {reaches.map((reach) => (
          <Row key={reach.place} label={describePlace(reach.place, contest.entries)}>
            {formatChanceEstimate(reach, scenarios)}
          </Row>
        ))}
      </Group>
    </Groups>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4>{title}</h4>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr))',
    columnGap: '8',
    rowGap: '3',
    alignItems: 'start',
    lineHeight: '1.25rem',
    '& h4': { fontWeight: 'semibold', mb: '1' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '0.5',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'end', whiteSpace: { md: 'nowrap' } },
  },
});
