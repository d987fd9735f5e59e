import { chakra } from '@fanteam/ui';
import { Kbd } from '@fanteam/ui/controls';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';

/** The whole product in two minutes. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="How it works, in two minutes" onClose={onClose} size="lg">
      {/* Nothing in it takes the focus, and a phone has to scroll it. */}
      <Dialog.Body pb="6" tabIndex={0}>
        <Steps>
          <li>
            <h3>Bring players</h3>
            <p>
              Download the player list of your contest from FanTeam and drop it here as it is. It has prices
              and line-ups but <b>no projections</b>: add a second file that has them, paste them, or type
              them into the table. Names are matched for you; what is doubtful you settle once, and it is
              remembered.
            </p>
            <p>
              Any other table with name, position, team and salary will do. If a column was taken for another,{' '}
              <b>Review</b> lets you say which is which. Or type a few players in.
            </p>
          </li>
          <li>
            <h3>Say the contest</h3>
            <p>
              Choose the contest and its <b>salary cap</b>, which no file tells: the line below it says what
              the cheapest and the dearest lineup cost and whether your cap binds. Every number of a contest
              can be edited.
            </p>
            <p>
              Lock and exclude players in the table; switch on rules such as “at least 3 different players
              between lineups”. A rule that cannot hold says so where you type it.
            </p>
          </li>
          <li>
            <h3>Get lineups</h3>
            <p>
              <b>Proven optimal</b> means: for your numbers and rules no better lineup exists than the first,
              none better than the second but the first, and so on. Between equal points the cheaper one comes
              first, as FanTeam ranks ties. Download them as the file that FanTeam takes, as a table, or print
              them.
            </p>
          </li>
        </Steps>
        <Aside>
          Before the deadline, export from FanTeam again and drop the new file on the page: it says who has
          dropped out, and keeps what you typed. Everything is kept in this browser until you start over.{' '}
          <Kbd size="sm">/</Kbd> finds a player, <Kbd size="sm">Esc</Kbd> closes.
        </Aside>
      </Dialog.Body>
    </DialogFrame>
  );
}

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '5',
    counterReset: 'step',
    fontSize: 'sm',
    lineHeight: '1.5',
    '& li': {
      position: 'relative',
      ps: '10',
      counterIncrement: 'step',
      _before: {
        content: 'counter(step)',
        position: 'absolute',
        insetInlineStart: '0',
        display: 'grid',
        placeItems: 'center',
        boxSize: '6',
        borderRadius: 'full',
        bg: 'brand.subtle',
        color: 'brand.fg',
        fontSize: '13px',
        fontWeight: 'bold',
      },
    },
    '& h3': { fontWeight: 'semibold', mb: '1' },
    '& p': { color: 'fg.muted', _notLast: { mb: '2' } },
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
});

const Aside = chakra('p', {
  base: { mt: '5', pt: '4', borderTopWidth: '1px', fontSize: '13px', color: 'fg.muted' },
});
