/** Decides about the report of `npm audit --json`. */

/** An advisory that does not concern us, or that has no fix yet. */
export interface Accepted {
  /** The id at the end of the advisory's URL: `GHSA-…`. */
  id: string;
  /** Why it can be accepted. */
  reason: string;
  /** The last day, as `2026-12-31`. At most three months ahead. */
  until: string;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** The report, as far as it is read. `via` names another package if the vulnerability is in that one. */
export interface AuditReport {
  message?: string;
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  metadata?: { dependencies?: { prod?: number } };
}

/** These fail the audit. */
const SEVERE = ['high', 'critical'];
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** @returns a sentence for each reason to fail. No report is a reason, too. */
export function findProblems(
  report: AuditReport | undefined,
  accepted: readonly Accepted[],
  today: Date,
): string[] {
  if (!report?.vulnerabilities || !report.metadata) {
    const why = report?.message ? ` (${report.message})` : '';
    return [
      `The registry gave no answer about vulnerabilities${why}, so nothing is known about the packages.`,
    ];
  }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each): each is Advisory => typeof each !== 'string');
  const unique = [...new Map(advisories.map((each) => [each.url, each])).values()];
  const severe = unique.filter(({ severity }) => SEVERE.includes(severity));
  const ids = new Set(accepted.map(({ id }) => id));
  return [
    ...severe
      .filter((each) => !ids.has(idOf(each)))
      .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}: ${title} (${url})`),
    ...accepted.flatMap((each) => findMistakes(each, severe, today)),
  ];
}

const idOf = ({ url }: Advisory): string => url.split('/').at(-1)!;

function findMistakes({ id, reason, until }: Accepted, severe: readonly Advisory[], today: Date): string[] {
  const daysLeft = (Date.parse(until) - today.getTime()) / DAY_MS + 1;
  const mistakes: string[] = [];
  if (reason.length < 20) mistakes.push(`The accepted advisory ${id} needs a reason.`);
  if (Number.isNaN(daysLeft)) mistakes.push(`The accepted advisory ${id} needs a date such as 2026-12-31.`);
  else if (daysLeft <= 0)
    mistakes.push(`The acceptance of ${id} has expired on ${until}. Look for a fix again.`);
  else if (daysLeft > MAX_DAYS) mistakes.push(`The acceptance of ${id} ends in more than three months.`);
  if (!severe.some((each) => idOf(each) === id))
    mistakes.push(`The accepted advisory ${id} is not reported. Delete it from the list.`);
  return mistakes;
}
