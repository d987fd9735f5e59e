import { UiProvider } from '@fanteam/ui';
import { render, screen } from '@testing-library/react';
import { FileSummary } from './file-summary';

const show = (isPicked: boolean) =>
  render(
    <FileSummary
      fileName="pool.csv"
      isPicked={isPicked}
      isUploading={false}
      stored={null}
      isReviewOpen={false}
      reviewId="review"
      onReview={() => undefined}
      onPick={() => undefined}
      onProjections={() => undefined}
    />,
    { wrapper: UiProvider },
  );

it('gets the focus of the drop zone that it replaces, even when the upload has ended before', () => {
  show(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Replace'));
});

it('does not take the focus when the page restores a file', () => {
  show(false);
  expect(document.activeElement).toBe(document.body);
});
