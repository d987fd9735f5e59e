import { Button } from '@fanteam/ui';
import { useState, type Dispatch } from 'react';
import type { DraftAction } from '../../../model/draft-reducer';
import { reportFailure } from '../../../shared/report-failure';

interface SampleOfferProps {
  onPick: (file: File) => void;
  dispatch: Dispatch<DraftAction>;
}

/** Offers the sample slate, which is uploaded like any other file, with contest settings that suit it. */
export function SampleOffer({ onPick, dispatch }: SampleOfferProps) {
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      const { makeSample, SAMPLE_CONTEST } = await import('./make-sample');
      dispatch({ type: 'contest-chosen', contest: SAMPLE_CONTEST.contest });
      dispatch({ type: 'num-lineups-typed', text: SAMPLE_CONTEST.numLineups });
      dispatch({ type: 'salary-cap-typed', text: SAMPLE_CONTEST.salaryCap });
      onPick(makeSample());
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant="outline"
      h="auto"
      minH={{ base: '11', md: '10' }}
      maxW="full"
      // With a large font it takes several lines.
      whiteSpace="normal"
      disabled={isLoading}
      onClick={() => void load()}
    >
      Try a sample slate
    </Button>
  );
}
