/** A number times a variable of the model. */
export interface Term {
  name: string;
  coef: number;
}

/** A sum of terms between two bounds; one that is missing does not bind. */
export interface ModelRow {
  terms: Term[];
  min?: number;
  max?: number;
}

/** The variable that says whether a man, a canonical index, is in the lineup. */
export const manName = (man: number) => `x${man}`;
