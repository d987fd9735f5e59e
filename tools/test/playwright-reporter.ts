import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const MAX_PAGE_LINES = 200;
/** Parts of the page that are not printed: they are many, and alike. */
const REPEATED = /^(?:row|listitem|option|graphics|img)\b/;
const MAX_STEPS = 25;
/** From this number of flaky tests on, a run fails. */
const TOO_MANY_FLAKY = 3;

/**
 * Fails a run with skipped tests, without tests, or with three flaky ones: a flaky test fails, and passes when it is
 * repeated. Prints what a failed test did and what the page contained, and at the end the flaky tests, and one line with
 * the counts and the seconds.
 */
export default class CountingReporter implements Reporter {
  private readonly start = Date.now();
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    printSteps(test.title, result);
    printPage(test.title, result);
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.outcome() === outcome).length;
    const flaky = this.tests.filter((test) => test.outcome() === 'flaky');
    for (const test of flaky) {
      process.stdout.write(`flaky: ${test.titlePath().filter(Boolean).join(' › ')}\n`);
      for (const { message } of test.results[0]!.errors)
        process.stdout.write(`  flaky | ${firstLine(message)}\n`);
    }
    const [skipped, failed] = [count('skipped'), count('unexpected')];
    const passed = count('expected') + flaky.length;
    const seconds = Math.round((Date.now() - this.start) / 1000);
    process.stdout.write(
      `\nbrowser: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s\n`,
    );
    const reasons = [
      skipped > 0 && 'Skipped tests count as failures.',
      passed + failed === 0 && 'A run without tests counts as a failure.',
      flaky.length >= TOO_MANY_FLAKY && `${flaky.length} flaky tests count as a failure.`,
    ].filter(Boolean);
    for (const reason of reasons) process.stdout.write(`${reason}\n`);
    return Promise.resolve(reasons.length > 0 ? { status: 'failed' } : undefined);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0];

/** Prints the last steps of a failed test with their milliseconds. */
function printSteps(title: string, { steps, retry }: TestResult): void {
  const flatten = (step: TestStep): TestStep[] => [step, ...step.steps.flatMap(flatten)];
  const done = steps
    .flatMap(flatten)
    .filter(({ category }) => /^(?:pw:api|expect|test\.step)$/.test(category));
  const lines = done.slice(-MAX_STEPS).map((step) => {
    const where = step.location ? ` at line ${step.location.line}` : '';
    return `${String(step.duration).padStart(6)} ms  ${step.title}${where}${step.error ? '  FAILED' : ''}`;
  });
  print('steps', [`${title} (attempt ${retry + 1})`, ...lines]);
}

/** Prints the accessibility tree of the page, which Playwright attaches to a failure. */
function printPage(title: string, { attachments }: TestResult): void {
  const context = attachments.find(({ name }) => name === 'error-context');
  const text = context?.body?.toString() ?? (context?.path ? readFileSync(context.path, 'utf8') : '');
  const tree = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const lines = withoutRepeated(tree.split('\n').filter((line) => line.trim() !== ''));
  if (lines.length > 0) print('page', [title, ...lines.slice(0, MAX_PAGE_LINES)]);
}

function print(kind: string, lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `  ${kind} | ${line}\n`).join(''));
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
