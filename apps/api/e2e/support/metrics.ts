import { networkInterfaces } from 'node:os';
import type { Spawned } from '../../../../tools/test/spawn-api';
import { waitFor } from './wait';

const LISTENING = /Metrics server listening on port (\d+)/;

/** The URL of the metrics server of a process, which was started with METRICS_PORT=0 and LOG_LEVEL=debug. */
export async function metricsUrl({ output }: Spawned): Promise<string> {
  const port = await waitFor('the metrics server listens', async () => LISTENING.exec(output())?.[1]);
  return `http://127.0.0.1:${port}`;
}

/** The same URL at another address of this machine: a server that listens on 127.0.0.1 only refuses its connections. */
export function atOtherAddress(url: string): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const external = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  const other = new URL(url);
  other.hostname = external?.address ?? '127.0.0.2';
  return other.href;
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The answer of a metrics server. */
export interface Metrics {
  /** The names of the metrics; a histogram has one name. */
  names: string[];
  samples: Sample[];
}

/** Reads the metrics at the URL of a metrics server. */
export async function readMetrics(url: string): Promise<Metrics> {
  const response = await fetch(`${url}/metrics`);
  if (!response.ok) throw new Error(`The metrics server responded with status ${response.status}.`);
  const text = await response.text();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]!);
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
    value: Number(value),
  }));
  return { names, samples };
}

/** The sum of a metric over processes, for the samples with these labels. */
export function sumOf(all: readonly Metrics[], metric: string, labels: Record<string, string> = {}): number {
  return all
    .flatMap(({ samples }) => samples)
    .filter(({ name }) => name === metric)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
