/** Checks objects against the schemas of Kubernetes, and of the operators whose objects the chart has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { ROOT } from '../root';
import type { KubeObject } from './render';

const requireFromRoot = createRequire(join(ROOT, 'package.json'));
const ajv = new Ajv({ allErrors: true });

/** Kinds that are not part of Kubernetes, with their schemas in this folder. */
const OPERATOR_KINDS: Record<string, string> = {
  'keda.sh/v1alpha1/ScaledObject': 'scaled-object.json',
  'monitoring.coreos.com/v1/ServiceMonitor': 'service-monitor.json',
  'monitoring.coreos.com/v1/PrometheusRule': 'prometheus-rule.json',
};

export const isOperatorKind = ({ apiVersion, kind }: KubeObject): boolean =>
  `${apiVersion}/${kind}` in OPERATOR_KINDS;

/** The module of kubernetes-models with the models of an API version: apps/v1, networking.k8s.io/v1, v1. */
export const modelModule = (apiVersion: string): string => `kubernetes-models/${apiVersion}`;

/** @returns a sentence per mistake, with the name of the object */
export function findMistakes(object: KubeObject): string[] {
  const name = `${object.kind} ${object.metadata.name}`;
  return (isOperatorKind(object) ? checkOperatorKind(object) : checkModel(object)).map(
    (text) => `${name}: ${text}`,
  );
}

function checkOperatorKind(object: KubeObject): string[] {
  const file = OPERATOR_KINDS[`${object.apiVersion}/${object.kind}`]!;
  const check =
    ajv.getSchema(file) ??
    ajv.compile({ ...JSON.parse(readFileSync(join(ROOT, 'tools/chart/schemas', file), 'utf8')), $id: file });
  return check(object)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

interface Model {
  new (data: KubeObject): { validate: () => void };
}

function checkModel(object: KubeObject): string[] {
  try {
    const models = requireFromRoot(modelModule(object.apiVersion)) as Record<string, Model | undefined>;
    const model = models[object.kind];
    if (!model) return [`${object.apiVersion} has no kind ${object.kind}`];
    new model(object).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
