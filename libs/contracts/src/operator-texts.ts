/** The text of the privacy page: what is kept about a person and for how long. */
export interface PrivacyText {
  sections: PrivacySection[];
}

export interface PrivacySection {
  /** null for the text of an operator, which has no headings. */
  heading: string | null;
  /** Plain text. */
  paragraphs: string[];
}

/** The text about gambling problems below the contest simulation. */
export interface GamblingHelp {
  /** Plain text, which may contain a web address. */
  text: string;
}
