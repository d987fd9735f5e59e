import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';

/** The drawn players of each position, as widths of their names in px. */
const NAMES: Record<Position, readonly number[]> = {
  GK: [52],
  D: [60, 48, 56, 44],
  M: [64, 46, 62, 50],
  F: [50, 60],
};

/** The outline of lineup cards, shown before the first run. */
export function LineupsPlaceholder() {
  return (
    <Cards aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <div key={card} className="shape">
          <div className="head">
            <Bar width={72} />
            <Bar width={110} />
          </div>
          {POSITIONS.map((position) => (
            <div key={position} className="line">
              <span className="position">{POSITION_LABELS[position]}</span>
              {NAMES[position].map((width) => (
                <Bar key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </Cards>
  );
}

function Bar({ width }: { width: number }) {
  return <span className="bar" style={{ width }} />;
}

// One style object for all elements: separate ones would make the first load slower.
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(320px, 1fr))' },
    gap: '3',
    px: '4',
    pt: '1',
    pb: '4',
    '& .shape': {
      p: '4',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border',
      borderRadius: 'l3',
    },
    '& .shape + .shape': { hideBelow: 'md' },
    '& .head': { display: 'flex', justifyContent: 'space-between', mb: '3' },
    '& .line': { display: 'flex', alignItems: 'center', gap: '2', h: '28px' },
    '& .position': { w: '34px', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.subtle' },
    '& .bar': { h: '2', borderRadius: '3px', bg: 'bg.muted' },
  },
});
