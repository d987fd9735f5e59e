import { execFileSync } from 'node:child_process';
import { CASES, SECRETS, type Case } from './cases';
import { findTypeErrors } from './check-types';
import { kubernetesTools } from './kubernetes-tools';
import { LINT_RULES } from './lint-rules';
import { findDanglingReferences } from './references';
import { lint, render, type KubeObject } from './render';
import { findMistakes } from './validate';

const rendered = new Map<string, KubeObject[]>();
const objectsOf = (each: Case): KubeObject[] => {
  const known = rendered.get(each.name) ?? render(each);
  rendered.set(each.name, known);
  return known;
};

const listOf = (items: readonly KubeObject[]) => ({ apiVersion: 'v1', kind: 'List', items });

function kubectl(args: readonly string[], input: string): string {
  return execFileSync(kubernetesTools().kubectl, args, { input, encoding: 'utf8', stdio: 'pipe' });
}

describe.each(CASES)('$name', (each) => {
  it('passes helm lint --strict', () => lint(each));

  it('has valid objects', () => {
    const objects = objectsOf(each);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.flatMap(findMistakes)).toEqual([]);
  });

  it('can be read by kubectl', () => {
    const read = kubectl(
      ['label', '--local', '-o', 'name', '-f', '-', 'a=b'],
      JSON.stringify(listOf(objectsOf(each))),
    );
    expect(read.trim().split('\n')).toHaveLength(objectsOf(each).length);
  });

  it('passes the default checks of kube-linter', () => {
    const found = Object.entries(LINT_RULES).flatMap(([rule, find]) =>
      find(objectsOf(each)).map((text) => `${rule}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('has no broken reference', () => {
    expect(findDanglingReferences(objectsOf(each), SECRETS)).toEqual([]);
  });

  it('has no two objects of the same name', () => {
    const names = objectsOf(each).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

it('has objects of the types of Kubernetes', () => {
  expect(findTypeErrors(CASES.flatMap(objectsOf))).toBe('');
});
