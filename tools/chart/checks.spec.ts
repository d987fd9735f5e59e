import { SECRETS } from './cases';
import { findTypeErrors } from './check-types';
import { findDanglingReferences } from './references';
import { render, type KubeObject } from './render';

const keda = { enabled: true, prometheusUrl: 'http://prometheus:9090' };
const text = JSON.stringify(
  render({ values: { worker: { keda }, monitoring: { serviceMonitor: { enabled: true } } } }),
);
type Anything = any;
type Break = (objects: { [name: string]: Anything }) => void;

/** The objects after a mistake was made in them. */
function broken(make: Break): KubeObject[] {
  const objects = JSON.parse(text) as KubeObject[];
  make(
    Object.fromEntries(
      objects.map((each) => [`${each.kind}/${each.metadata.name.replace('fanteam-', '')}`, each]),
    ),
  );
  return objects;
}

const api = (objects: { [name: string]: Anything }) => objects['Deployment/api'].spec.template.spec;
const container = (objects: { [name: string]: Anything }) => api(objects).containers[0];

it.each<[string, Break]>([
  [
    'a selector of another part',
    (all) => (all['Service/api'].spec.selector['app.kubernetes.io/component'] = 'worker'),
  ],
  ['a port that no container has', (all) => (all['Service/api'].spec.ports[0].targetPort = 'web')],
  [
    'a port of an Ingress',
    (all) => (all['Ingress/api'].spec.rules[0].http.paths[0].backend.service.port.name = 'a'),
  ],
  ['a key of a Secret', (all) => (container(all).env[0].valueFrom.secretKeyRef.key = 'URL')],
  ['a Secret', (all) => (container(all).env[0].valueFrom.secretKeyRef.name = 'other')],
  ['a port of a probe', (all) => (container(all).readinessProbe.httpGet.port = 'web')],
  ['a Service of a StatefulSet', (all) => (all['StatefulSet/redis'].spec.serviceName = 'other')],
])('finds the broken reference: %s', (_name, make) => {
  expect(
    findDanglingReferences(
      broken(() => {}),
      SECRETS,
    ),
  ).toEqual([]);
  expect(findDanglingReferences(broken(make), SECRETS)).not.toEqual([]);
});

it.each<[string, Break, string]>([
  ['of Kubernetes', (all) => (all['Deployment/api'].spec.replcas = 3), `'"replcas"' does not exist in type`],
  ['of KEDA', (all) => (all['ScaledObject/worker'].spec.minReplicas = 1), `'"minReplicas"' does not exist`],
  [
    'of Prometheus',
    (all) => (all['ServiceMonitor/metrics'].spec.endpoints[0].prot = 'metrics'),
    `'"prot"' does not exist`,
  ],
])('the compiler finds a misspelt field %s', (_name, make, message) => {
  expect(findTypeErrors(broken(make))).toContain(message);
});

it('the compiler finds a text where a number is needed', () => {
  const objects = broken((all) => (all['Deployment/api'].spec.replicas = 'two'));
  expect(findTypeErrors(objects)).toContain(`'string' is not assignable to type 'number'`);
});
