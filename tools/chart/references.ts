/** Finds references between objects that lead nowhere. */
import { containersOf, matches, podTemplates, type PodTemplate } from './pods';
import type { KubeObject } from './render';

/** The existing Secrets that an installation has, with their keys: the chart itself creates none. */
export type ExistingSecrets = Record<string, readonly string[]>;

/** @returns a sentence per reference that does not resolve */
export function findDanglingReferences(objects: readonly KubeObject[], secrets: ExistingSecrets): string[] {
  const find = (kind: string, name: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name);
  const pods = podTemplates(objects);
  return [
    ...objects.flatMap((object) => checkSelector(object, pods)),
    ...pods.flatMap((pod) => checkPod(pod, find, secrets)),
    ...objects.flatMap((object) => checkTargets(object, pods, find)),
  ];
}

type Find = (kind: string, name: string) => KubeObject | undefined;

/** The labels that an object selects Pods with. A ServiceMonitor selects Services, and is checked below. */
export function selectorOf({ kind, spec }: KubeObject): Record<string, string> | undefined {
  if (kind === 'Service') return spec.selector;
  if (kind === 'NetworkPolicy') return spec.podSelector.matchLabels;
  if (/^(Deployment|StatefulSet|PodDisruptionBudget)$/.test(kind)) return spec.selector.matchLabels;
  return undefined;
}

/** Every selector selects the Pods of its own component, and all of them. */
function checkSelector(object: KubeObject, pods: readonly PodTemplate[]): string[] {
  const selector = selectorOf(object);
  if (!selector) return [];
  const name = `${object.kind} ${object.metadata.name}`;
  const selected = pods.filter(({ labels }) => matches(selector, labels));
  const component = object.metadata.labels?.['app.kubernetes.io/component'];
  // The policy that denies everything is the only object that selects every Pod of the release.
  const expected = component === 'default-deny' ? pods : pods.filter((pod) => belongsTo(object, pod));
  if (expected.length === 0) return [`${name} belongs to no Pod`];
  const isSame = selected.length === expected.length && selected.every((pod) => expected.includes(pod));
  return isSame ? [] : [`${name} selects ${selected.map((pod) => pod.name).join(', ') || 'no Pod'}`];
}

/** A Pod belongs to an object with its component and, where the object selects one version, with this version. */
function belongsTo(object: KubeObject, { labels }: PodTemplate): boolean {
  const own = object.metadata.labels ?? {};
  const isVersioned = 'app.kubernetes.io/version' in (selectorOf(object) ?? {});
  return (
    labels['app.kubernetes.io/component'] === own['app.kubernetes.io/component'] &&
    (!isVersioned || labels['app.kubernetes.io/version'] === own['app.kubernetes.io/version'])
  );
}

function checkPod(pod: PodTemplate, find: Find, secrets: ExistingSecrets): string[] {
  const missing: string[] = [];
  const need = (exists: unknown, what: string) => {
    if (!exists) missing.push(`${pod.name} refers to ${what}`);
  };
  const volumes: { name: string; configMap?: { name: string } }[] = pod.spec['volumes'] ?? [];
  const claims: { metadata: { name: string } }[] = pod.owner['spec'].volumeClaimTemplates ?? [];
  for (const { configMap } of volumes) {
    if (configMap) need(find('ConfigMap', configMap.name), `the ConfigMap ${configMap.name}`);
  }
  for (const { env = [], envFrom = [], volumeMounts = [], ports = [], ...container } of containersOf(pod)) {
    for (const { configMapRef } of envFrom) {
      if (configMapRef) need(find('ConfigMap', configMapRef.name), `the ConfigMap ${configMapRef.name}`);
    }
    for (const { valueFrom } of env) {
      const ref = valueFrom?.secretKeyRef;
      if (ref && !ref.optional)
        need(secrets[ref.name]?.includes(ref.key), `the key ${ref.key} of the Secret ${ref.name}`);
    }
    for (const { name } of volumeMounts as { name: string }[]) {
      const exists =
        volumes.some((each) => each.name === name) || claims.some((each) => each.metadata.name === name);
      need(exists, `the volume ${name}`);
    }
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { httpGet, tcpSocket } = container[probe] ?? {};
      const port = (httpGet ?? tcpSocket)?.port;
      if (port)
        need(
          ports.some(({ name }) => name === port),
          `the port ${port} in its ${probe}`,
        );
    }
  }
  return missing;
}

/** Ports, Services, Deployments and policies that an object names. */
function checkTargets(object: KubeObject, pods: readonly PodTemplate[], find: Find): string[] {
  const missing: string[] = [];
  const need = (exists: unknown, what: string) => {
    if (!exists) missing.push(`${object.kind} ${object.metadata.name} refers to ${what}`);
  };
  const { kind, spec } = object;
  const selected = pods.filter(({ labels }) => matches(selectorOf(object) ?? {}, labels));
  const needPort = (port: string | number) =>
    need(
      selected.every((pod) =>
        portsOf(pod).some(({ name, containerPort }) => name === port || containerPort === port),
      ),
      `the port ${port}`,
    );
  if (kind === 'Service')
    spec.ports.forEach(({ targetPort }: { targetPort: string }) => needPort(targetPort));
  if (kind === 'NetworkPolicy') {
    for (const { ports } of spec.ingress ?? []) ports.forEach(({ port }: { port: string }) => needPort(port));
  }
  if (kind === 'Ingress') {
    for (const { name, port } of backendsOf(object)) {
      const ports: { name: string }[] = find('Service', name)?.['spec'].ports ?? [];
      need(
        ports.some((each) => each.name === port.name),
        `the port ${port.name} of the Service ${name}`,
      );
    }
  }
  if (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject') {
    need(find('Deployment', spec.scaleTargetRef.name), `the Deployment ${spec.scaleTargetRef.name}`);
  }
  if (kind === 'StatefulSet') need(find('Service', spec.serviceName), `the Service ${spec.serviceName}`);
  return missing;
}

const portsOf = (pod: PodTemplate) => containersOf(pod).flatMap(({ ports = [] }) => ports);

/** The Services of an Ingress. */
export function backendsOf(ingress: KubeObject): { path: string; name: string; port: { name: string } }[] {
  return ingress['spec'].rules.flatMap(({ http }: { http: { paths: IngressPath[] } }) =>
    http.paths.map(({ path, backend }) => ({ path, ...backend.service })),
  );
}

interface IngressPath {
  path: string;
  backend: { service: { name: string; port: { name: string } } };
}
