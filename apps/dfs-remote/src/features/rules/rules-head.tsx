import { chakra } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface RulesHeadProps {
  /** False inside a button, which cannot contain a heading. */
  isHeading?: boolean;
  /** The number of active rules. */
  count: number;
  /** The buttons. */
  children?: ReactNode;
}

/** The heading of the rules. It stays in view while they scroll. */
export function RulesHead({ isHeading = true, count, children }: RulesHeadProps) {
  return (
    <Head>
      {isHeading ? <h3 id="rules-title">Rules</h3> : <b>Rules</b>}
      <span className="count">{count === 0 ? 'none' : count} active</span>
      {children}
    </Head>
  );
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    position: 'sticky',
    top: '0',
    zIndex: '1',
    h: '11',
    bg: 'bg.panel',
    px: '4',
    '& h3, & b': { fontWeight: 'semibold' },
    '& .count': {
      flex: '1',
      whiteSpace: 'nowrap',
      fontSize: 'dense',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
