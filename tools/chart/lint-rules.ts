/**
 * The default checks of kube-linter (https://docs.kubelinter.io), under their names there. Each one gets all objects of a
 * namespace and returns a sentence per violation.
 */
import { containersOf, matches, podTemplates, type Container, type PodTemplate } from './pods';
import type { KubeObject } from './render';

type Rule = (objects: readonly KubeObject[]) => string[];

/** A rule for each Pod. `true` is a violation. */
const pods =
  (isWrong: (pod: PodTemplate, objects: readonly KubeObject[]) => boolean): Rule =>
  (objects) =>
    podTemplates(objects)
      .filter((pod) => isWrong(pod, objects))
      .map(({ name }) => name);

/** A rule for each container. */
const containers =
  (isWrong: (container: Container, pod: PodTemplate) => boolean): Rule =>
  (objects) =>
    podTemplates(objects).flatMap((pod) =>
      containersOf(pod)
        .filter((container) => isWrong(container, pod))
        .map(({ name }) => `${pod.name}, container ${name}`),
    );

const ofKind =
  (kind: string, isWrong: (object: KubeObject, objects: readonly KubeObject[]) => boolean): Rule =>
  (objects) =>
    objects
      .filter((object) => object.kind === kind && isWrong(object, objects))
      .map(({ metadata }) => `${kind} ${metadata.name}`);

const PORT_NAME = /^(?!.*--)(?=.*[a-z])[a-z0-9]([a-z0-9-]{0,13}[a-z0-9])?$/;
const SENSITIVE_PATHS = /^\/(|boot|dev|etc|lib|proc|sys|usr)$/;
const UNSAFE_SYSCTLS = /^(kernel\.(sem|shm|msg)|fs\.mqueue\.|net\.)/;
const DEPLOYMENTS = /^(Deployment|StatefulSet)$/;

const hostPaths = ({ spec }: PodTemplate): string[] =>
  (spec['volumes'] ?? []).flatMap(({ hostPath }: { hostPath?: { path: string } }) => hostPath?.path ?? []);

/** Whether a probe asks a port that the container does not declare. */
const asksHiddenPort = (container: Container, probe: string): boolean => {
  const { httpGet, tcpSocket } = container[probe] ?? {};
  const port = (httpGet ?? tcpSocket)?.port;
  if (port === undefined) return false;
  return !container.ports?.some(({ name, containerPort }) => name === port || containerPort === port);
};

/** The Deployments of a disruption budget, and the smallest number of Pods of each. */
function budgetTargets(budget: KubeObject, objects: readonly KubeObject[]) {
  return objects
    .filter(({ kind }) => DEPLOYMENTS.test(kind))
    .filter(({ spec }) => matches(budget['spec'].selector.matchLabels, spec.template.metadata.labels))
    .map((target) => {
      const scaler = objects.find(
        ({ kind, spec }) =>
          /^(HorizontalPodAutoscaler|ScaledObject)$/.test(kind) &&
          spec.scaleTargetRef.name === target.metadata.name,
      );
      return target['spec'].replicas ?? scaler?.['spec'].minReplicas ?? scaler?.['spec'].minReplicaCount ?? 1;
    });
}

export const LINT_RULES: Record<string, Rule> = {
  'dangling-service': ofKind('Service', ({ spec }, objects) =>
    podTemplates(objects).every(({ labels }) => !spec.selector || !matches(spec.selector, labels)),
  ),
  'deprecated-service-account-field': pods(({ spec }) => spec['serviceAccount'] !== undefined),
  'docker-sock': pods((pod) => hostPaths(pod).some((path) => path.endsWith('docker.sock'))),
  'drop-net-raw-capability': containers(
    ({ securityContext }) =>
      !securityContext?.capabilities?.drop?.some((name: string) => /^(ALL|NET_RAW)$/.test(name)),
  ),
  'duplicate-env-var': containers(({ env = [] }) => new Set(env.map(({ name }) => name)).size < env.length),
  'env-var-secret': containers(({ env = [] }) =>
    env.some(({ name, value }) => /secret/i.test(name) && value),
  ),
  'host-ipc': pods(({ spec }) => spec['hostIPC'] === true),
  'host-network': pods(({ spec }) => spec['hostNetwork'] === true),
  'host-pid': pods(({ spec }) => spec['hostPID'] === true),
  'invalid-target-ports': (objects) => [
    ...containers(({ ports = [] }) => ports.some(({ name }) => !PORT_NAME.test(name)))(objects),
    ...ofKind('Service', ({ spec }) =>
      spec.ports.some(({ targetPort }: { targetPort: string }) => !PORT_NAME.test(targetPort)),
    )(objects),
  ],
  'job-ttl-seconds-after-finished': ofKind('Job', ({ spec }) => spec.ttlSecondsAfterFinished === undefined),
  'latest-tag': containers(({ image }) => /:latest$|^[^:]*$|^[^@]*\/[^:@]+$/.test(image)),
  'liveness-port': containers((container) => asksHiddenPort(container, 'livenessProbe')),
  'mismatching-selector': (objects) =>
    objects
      .filter(
        ({ kind, spec }) =>
          DEPLOYMENTS.test(kind) && !matches(spec.selector.matchLabels, spec.template.metadata.labels),
      )
      .map(({ metadata }) => metadata.name),
  'no-anti-affinity': pods(({ owner, labels, spec }) => {
    if (!DEPLOYMENTS.test(owner.kind) || (owner['spec'].replicas ?? 1) < 2) return false;
    const terms = spec['affinity']?.podAntiAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
    return !terms.some(
      ({
        podAffinityTerm,
      }: {
        podAffinityTerm: { topologyKey: string; labelSelector: { matchLabels: Record<string, string> } };
      }) =>
        podAffinityTerm.topologyKey === 'kubernetes.io/hostname' &&
        matches(podAffinityTerm.labelSelector.matchLabels, labels),
    );
  }),
  'no-extensions-v1beta': (objects) =>
    objects
      .filter(({ apiVersion }) => apiVersion.startsWith('extensions/v1beta'))
      .map(({ metadata }) => metadata.name),
  'no-read-only-root-fs': containers(
    ({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true,
  ),
  'non-existent-service-account': pods(
    ({ spec }, objects) =>
      spec.serviceAccountName !== 'default' &&
      !objects.some(
        ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === spec.serviceAccountName,
      ),
  ),
  'pdb-max-unavailable': ofKind('PodDisruptionBudget', ({ spec }) => spec.maxUnavailable === 0),
  'pdb-min-available': ofKind('PodDisruptionBudget', (budget, objects) => {
    const { minAvailable } = budget['spec'];
    return (
      minAvailable !== undefined && budgetTargets(budget, objects).some((count) => count <= minAvailable)
    );
  }),
  'pdb-unhealthy-pod-eviction-policy': ofKind(
    'PodDisruptionBudget',
    ({ spec }) => spec.unhealthyPodEvictionPolicy === undefined,
  ),
  'privilege-escalation-container': containers(
    ({ securityContext }) =>
      securityContext?.allowPrivilegeEscalation !== false ||
      securityContext.capabilities?.add?.includes('SYS_ADMIN'),
  ),
  'privileged-container': containers(({ securityContext }) => securityContext?.privileged === true),
  'readiness-port': containers((container) => asksHiddenPort(container, 'readinessProbe')),
  'run-as-non-root': containers(({ securityContext }, { spec }) => {
    const context = { ...spec['securityContext'], ...securityContext };
    return !(context.runAsNonRoot && context.runAsUser > 0 && context.runAsGroup > 0);
  }),
  'sensitive-host-mounts': pods((pod) => hostPaths(pod).some((path) => SENSITIVE_PATHS.test(path))),
  'ssh-port': containers(({ ports = [] }) => ports.some(({ containerPort }) => containerPort === 22)),
  'startup-port': containers((container) => asksHiddenPort(container, 'startupProbe')),
  'unsafe-sysctls': pods(({ spec }) =>
    (spec['securityContext']?.sysctls ?? []).some(({ name }: { name: string }) => UNSAFE_SYSCTLS.test(name)),
  ),
  'unset-cpu-requirements': containers(({ resources }) => !resources?.requests?.cpu),
  'unset-memory-requirements': containers(({ resources }) => !resources?.limits?.memory),
};
