import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { readDeployed } from './compose-file.ts';

type Probe = { httpGet: { path: string; port: string } };
export type Container = {
  name: string;
  image: string;
  args: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value?: string }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
};

export type PodSpec = {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  securityContext: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes: { name: string }[];
};

type Labels = Record<string, string>;
export type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector?: Selector & Labels;
    template?: { metadata: { labels: Labels }; spec: PodSpec };
  } & Record<string, unknown>;
};

type Patch = { path: string; target?: { kind: string } };
type Operation = { op: string; path: string; value?: unknown };

type Kustomization = {
  namespace: string;
  resources: string[];
  configMapGenerator?: { name: string; behavior?: string; envs: string[] }[];
  replicas?: { name: string; count: number }[];
  patches?: Patch[];
  images?: { name: string; newName: string; newTag: string }[];
};

export const base = 'kubernetes/base';
export const overlays = ['small', 'large'].map((name) => `kubernetes/overlays/${name}`);

export function readKustomization(folder: string): Kustomization {
  return parse(readDeployed(join(folder, 'kustomization.yaml'))) as Kustomization;
}

function readObjects(file: string): Manifest[] {
  return parseAllDocuments(readDeployed(file)).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** The objects of a kustomization's own files. */
export function readResources(folder: string): Manifest[] {
  const files = readKustomization(folder).resources.filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => readObjects(join(folder, file)));
}

/** The variables that the generated ConfigMap holds. */
export function readSettings(folder: string): Record<string, string> {
  const files = readKustomization(folder).configMapGenerator?.flatMap(({ envs }) => envs) ?? [];
  return Object.assign({}, ...files.map((file) => parseEnv(readDeployed(join(folder, file)))));
}

/** Patches by their objects, and those of operations on every object of a kind. */
export function readPatches(folder: string) {
  const patches = readKustomization(folder).patches ?? [];
  return {
    merged: patches.filter(({ target }) => !target).flatMap(({ path }) => readObjects(join(folder, path))),
    operations: patches
      .filter(({ target }) => target)
      .flatMap(({ path }) => parse(readDeployed(join(folder, path))) as Operation[]),
  };
}
