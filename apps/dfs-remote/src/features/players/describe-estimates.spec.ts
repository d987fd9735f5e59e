import { describeEstimates } from './describe-estimates';

const qualityOf = (sources: Parameters<typeof describeEstimates>[0]['sources']) =>
  describeEstimates({ scale: 'season', sources }, []).quality;

it('says how many estimates are from odds if not all are', () => {
  expect(qualityOf({ odds: 27, price: 243, own: 5 })).toMatch(
    /^27 of 270 estimates are from odds, the others from less\. Estimated from salaries and odds\./,
  );
  expect(qualityOf({ odds: 20, goals: 7, pairing: 3 })).toMatch(
    /^27 of 30 estimates are from odds or expected goals,/,
  );
  expect(qualityOf({ pairing: 3, price: 5 })).toMatch(/^3 of 8 estimates are from fixtures,/);
  expect(qualityOf({ odds: 27, own: 5 })).toMatch(/^Estimated from salaries and odds\./);
});
