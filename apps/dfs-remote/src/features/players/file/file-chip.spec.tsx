import { UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { FileChip } from './file-chip';

const show = (isPicked: boolean) =>
  render(
    <FileChip
      fileName="pool.csv"
      isPicked={isPicked}
      isUploading={false}
      rejected={0}
      isReviewOpen={false}
      otherFiles={{ files: [], onOpen: () => undefined }}
      onPick={() => undefined}
      onReview={() => undefined}
      onStartOver={() => undefined}
    />,
    { wrapper: UiProvider },
  );

it('gets the focus of the drop zone that it replaces, even when the upload has ended before', () => {
  show(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Selected: pool.csv' }));
});

it('does not take the focus when the page restores a file', () => {
  show(false);
  expect(document.activeElement).toBe(document.body);
});
