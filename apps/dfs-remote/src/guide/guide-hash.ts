/** The address of the guide: `/dfs#how-it-works`. */
export const GUIDE_HASH = '#how-it-works';
