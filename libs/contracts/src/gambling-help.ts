/** The line about gambling problems below the contest simulation. */
export interface GamblingHelp {
  /** Plain text, which may contain a web address. */
  text: string;
}
