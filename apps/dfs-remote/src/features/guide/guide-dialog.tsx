import { chakra, Switch } from '@fanteam/ui';
import { Kbd } from '@fanteam/ui/controls';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { Fragment } from 'react';
import { switchSingleKeys, useSingleKeys } from '../../shared/single-keys';

/** A short guide to the optimizer. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="How it works" onClose={onClose} size="lg">
      {/* Focusable, so that the dialog opens at its start, and the keyboard scrolls it. */}
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
          changed and keeps your edits. Your work is saved in this browser until you start over.
        </Aside>
        <Keyboard />
      </Dialog.Body>
    </DialogFrame>
  );
}

/** All keys of the page, and the switch for those that are a single character. */
function Keyboard() {
  const isOn = useSingleKeys();
  return (
    <Section aria-labelledby="guide-keys">
      <h3 id="guide-keys">Keyboard</h3>
      {KEYS.map(({ place, keys }) => (
        <Fragment key={place}>
          <h4>{place}</h4>
          <dl>
            {keys.map(([names, effect, kind]) => (
              <div key={effect} data-off={(kind === 'single' && !isOn) || undefined}>
                <dt>
                  {names.map((name) => (
                    <Kbd key={name} size="sm">
                      {name}
                    </Kbd>
                  ))}
                </dt>
                <dd>
                  {effect}
                  {kind === 'single' && !isOn && ' (off)'}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <Switch checked={isOn} onCheckedChange={switchSingleKeys}>
        Single-character keys (/, J, K, L, X)
      </Switch>
    </Section>
  );
}

interface KeysOfPlace {
  place: string;
  keys: readonly (readonly [names: readonly string[], effect: string, kind?: 'single'])[];
}

const KEYS: readonly KeysOfPlace[] = [
  {
    place: 'Everywhere',
    keys: [
      [['/'], 'Search players, or lineups where these are in view', 'single'],
      [['Ctrl+Z'], 'Undo'],
      [['Ctrl+Y', 'Ctrl+Shift+Z'], 'Redo'],
      [['Esc'], 'Close the dialog or the menu'],
    ],
  },
  {
    place: 'Player pool',
    keys: [
      [['↑', '↓', '←', '→'], 'Move by cell'],
      [['Home', 'End'], 'First or last cell of the row; with Ctrl, of the table'],
      [['PageUp', 'PageDown'], 'Move by page'],
      [['L'], 'Lock or unlock the player', 'single'],
      [['X'], 'Exclude or include the player', 'single'],
      [['0–9'], 'Type a projection, or an exposure in its cell'],
      [['Enter'], 'Open or press the cell; on ≈, show the parts of the estimate'],
      [['F2'], 'Edit the number of the cell'],
      [['Enter', 'Esc'], 'In a number: save or discard it'],
    ],
  },
  {
    place: 'Lineups',
    keys: [
      [['J'], 'Next lineup', 'single'],
      [['K'], 'Previous lineup', 'single'],
      [['←', '→'], 'In the tabs: other results'],
    ],
  },
  {
    place: 'Rules to add',
    keys: [
      [['↑', '↓'], 'Move by rule'],
      [['Enter'], 'Add or open the rule'],
    ],
  },
];

const Section = chakra('section', {
  base: {
    mt: '5',
    pt: '4',
    borderTopWidth: '1px',
    fontSize: 'dense',
    '& h3': { fontSize: 'sm', fontWeight: 'semibold' },
    '& h4': { mt: '2', mb: '1', fontWeight: 'medium', color: 'fg.muted' },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3', py: '0.5' },
    '& dl > [data-off]': { color: 'fg.muted' },
    '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', w: '10.5rem', flex: 'none' },
    '& dd': { flex: '1 1 12rem', m: '0' },
    '& > label': { mt: '4' },
  },
});

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
