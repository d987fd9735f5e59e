import { CASES, SECRETS, type Case } from './cases';
import { findTypeErrors } from './check-types';
import { containersOf, podTemplates } from './pods';
import { findDanglingReferences } from './references';
import { lint, render, type KubeObject } from './render';

const rendered = new Map<string, KubeObject[]>();
const objectsOf = (each: Case): KubeObject[] => {
  const known = rendered.get(each.name) ?? render(each);
  rendered.set(each.name, known);
  return known;
};

describe.each(CASES)('$name', (each) => {
  it('passes helm lint --strict', () => lint(each));

  it('has only containers without rights, with limits', () => {
    for (const pod of podTemplates(objectsOf(each))) {
      for (const { securityContext, resources } of containersOf(pod)) {
        expect({ ...pod.spec['securityContext'], ...securityContext }).toMatchObject({
          runAsNonRoot: true,
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({
          requests: { cpu: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });

  it('has no broken reference', () => {
    expect(findDanglingReferences(objectsOf(each), SECRETS)).toEqual([]);
  });

  it('has no two objects of the same name', () => {
    const names = objectsOf(each).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

it('has objects of the types of Kubernetes and of its operators', () => {
  expect(findTypeErrors(CASES.flatMap(objectsOf))).toBe('');
});
