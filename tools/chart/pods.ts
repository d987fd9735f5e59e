/** The Pods that rendered objects start. */
import type { KubeObject } from './render';

export interface PodTemplate {
  /** The object that has the template; a Pod is its own. */
  owner: KubeObject;
  name: string;
  labels: Record<string, string>;
  spec: PodSpec;
}

interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  serviceAccountName?: string;
  // The other fields are checked by the validators.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [field: string]: any;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
  }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  // The other fields are checked by the validators.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [field: string]: any;
}

export function podTemplates(objects: readonly KubeObject[]): PodTemplate[] {
  return objects.flatMap((owner) => {
    const template = owner.kind === 'Pod' ? owner : owner['spec']?.template;
    if (!template?.spec?.containers) return [];
    const { labels = {} } = template.metadata ?? {};
    return [{ owner, name: `${owner.kind} ${owner.metadata.name}`, labels, spec: template.spec }];
  });
}

export const containersOf = ({ spec }: PodTemplate): Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];

/** Whether all labels of a selector are among the labels. An empty selector matches everything. */
export const matches = (selector: Record<string, string>, labels: Record<string, string>): boolean =>
  Object.entries(selector).every(([label, value]) => labels[label] === value);
