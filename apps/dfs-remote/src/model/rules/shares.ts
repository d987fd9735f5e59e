/** The page has percentages, the API has shares. */

/** 60 (%) → 0.6. The API takes shares of at most 4 decimals. */
export const toShare = (percent: number): number => Number((percent / 100).toFixed(4));

/** 0.6 → 60 (%) */
export const toPercent = (share: number): number => Number((share * 100).toFixed(4));
