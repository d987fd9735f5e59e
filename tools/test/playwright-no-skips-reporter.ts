import { readFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MAX_PAGE_LINES = 200;
/** Parts of the page that are not printed: they are many, and alike. */
const REPEATED = /^(?:row|listitem|option|graphics|img)\b/;

/**
 * Fails a run with skipped tests, and a run without tests. Prints what the page contained when a test failed, and one
 * line with the counts and the seconds at the end.
 */
export default class NoSkipsReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };
  private readonly start = Date.now();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.counts.passed += 1;
    else if (result.status === 'skipped') this.counts.skipped += 1;
    else {
      this.counts.failed += 1;
      printPage(test.title, result);
    }
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const { passed, failed, skipped } = this.counts;
    const seconds = Math.round((Date.now() - this.start) / 1000);
    process.stdout.write(
      `\nbrowser: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s\n`,
    );
    if (skipped > 0) process.stdout.write('Skipped tests count as failures.\n');
    return Promise.resolve(skipped > 0 || passed + failed === 0 ? { status: 'failed' } : undefined);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** Prints the accessibility tree of the page, which Playwright attaches to a failure. */
function printPage(title: string, { attachments }: TestResult): void {
  const context = attachments.find(({ name }) => name === 'error-context');
  const text = context?.body?.toString() ?? (context?.path ? readFileSync(context.path, 'utf8') : '');
  const tree = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const lines = withoutRepeated(tree.split('\n').filter((line) => line.trim() !== ''));
  if (lines.length === 0) return;
  process.stdout.write(
    [title, ...lines.slice(0, MAX_PAGE_LINES)].map((line) => `  page | ${line}\n`).join(''),
  );
}

/** Each line starts with its indent and `- `, then the role. */
function withoutRepeated(lines: readonly string[]): string[] {
  let skipped = Infinity;
  return lines.filter((line) => {
    const indent = line.search(/\S/);
    if (indent > skipped) return false;
    skipped = REPEATED.test(line.slice(indent + 2)) ? indent : Infinity;
    return skipped === Infinity;
  });
}
