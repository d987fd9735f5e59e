import { chakra } from '@fanteam/ui';
import { Kbd } from '@fanteam/ui/controls';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';

/** A short guide to the optimizer. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="How it works" onClose={onClose} size="lg">
      {/* Focusable, because it has no control inside and must scroll on a phone. */}
      <Dialog.Body pb="6" tabIndex={0}>
        <Steps>
          <li>
            <h3>Add players</h3>
            <p>
              Download the player list of your contest from FanTeam and drop it on the page unchanged. It
              contains salaries and lineup statuses but no projections, so they are <b>estimated</b> and
              marked with ≈. <b>Fixtures</b> with odds make them more accurate. Your own projections are best:
              add a second file (.csv or .xlsx), paste them, or enter them in the table. Names and clubs are
              matched automatically. You decide about doubtful names once, and your decisions are remembered.
            </p>
            <p>
              Any other CSV file with name, position, team and salary works as well. If a column was detected
              incorrectly, choose another one under <b>Review columns and rejected rows</b> in the menu of the
              file. You can also enter players manually.
            </p>
          </li>
          <li>
            <h3>Set up the contest</h3>
            <p>
              Choose the contest and its <b>salary cap</b>, which the file does not contain. Below it, the
              page shows the cost of the cheapest and the most expensive lineup, and whether your cap limits
              the lineups. You can edit the whole roster of a contest.
            </p>
            <p>
              Players who are injured, suspended or refuted are left out. To include them, use <b>Filter</b>.
              Lock and exclude players in the player pool, and add rules such as “At least 3 different players
              between lineups”. If a rule cannot be met, the reason is shown next to the rule.
            </p>
            <p>
              The <b>best lineup</b> above the button is updated after each change. It shows its points and
              the players who were added and removed, or the reason why no lineup is possible. Turn it off
              under <b>Details</b>.
            </p>
          </li>
          <li>
            <h3>Get lineups</h3>
            <p>
              <b>Proven optimal</b> means that, for your projections and rules, no lineup is better than the
              first one, only the first one is better than the second one, and so on. If points are equal, the
              cheaper lineup comes first, because FanTeam breaks ties in this way. Download the lineups as a
              FanTeam upload file or a CSV table, or print them.
            </p>
            <p>
              Select a player on the pitch to swap the player here, together with a second one, or in all
              lineups. Compare lineups side by side and move players between them. <b>Undo</b> reverts each
              change.
            </p>
            <p>
              <b>Simulation</b> uses a model to estimate the chances and profits of your lineups against other
              entries. Each figure is shown with its error (±). <b>Choose entries</b> selects the lineups to
              enter and marks them as favorites.
            </p>
          </li>
        </Steps>
        <Aside>
          Before the deadline, download the player list again and drop it on the page. The page shows what has
          changed and keeps your edits. Your work is saved in this browser until you start over. Press{' '}
          <Kbd size="sm">/</Kbd> to search players and <Kbd size="sm">Esc</Kbd> to close a dialog.
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
        fontSize: 'dense',
        fontWeight: 'bold',
      },
    },
    '& h3': { fontWeight: 'semibold', mb: '1' },
    '& p': { color: 'fg.muted', _notLast: { mb: '2' } },
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
});

const Aside = chakra('p', {
  base: { mt: '5', pt: '4', borderTopWidth: '1px', fontSize: 'dense', color: 'fg.muted' },
});
