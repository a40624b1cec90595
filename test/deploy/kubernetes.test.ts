import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { findDockerfileStep, readDockerfile } from '../kit/image/read-dockerfile.ts';
import { deployFolder, readDeployed } from './compose-file.ts';
import { isSecret, namesOf, requiredNames, unknownNames } from './known-names.ts';
import { findProblems } from './kubernetes-schemas.ts';
import {
  base,
  type Manifest,
  overlays,
  readKustomization,
  readPatches,
  readResources,
  readSettings,
} from './manifests.ts';
import { component, fits, objects, ofKind, serving, workloads } from './workloads.ts';

const settings = readSettings(base);
const secretNames = namesOf(readDeployed('kubernetes/secrets.env.example'));
const named = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);

describe.each([base, ...overlays])('%s', (folder) => {
  test('is valid according to the schemas of Kubernetes, without unknown fields', () => {
    const all = readResources(folder);
    const files = readKustomization(folder).resources;

    expect(files.filter((file) => !existsSync(join(deployFolder, folder, file)))).toEqual([]);
    expect(
      all.flatMap((one) => findProblems(one).map((problem) => `${one.metadata.name}: ${problem}`)),
    ).toEqual([]);
  });

  test('its settings are settings, and none is a secret', () => {
    const names = Object.keys(readSettings(folder));

    expect(unknownNames(names)).toEqual([]);
    expect(names.filter(isSecret)).toEqual([]);
  });
});

test('a field of a wrong type and one that does not exist are found', () => {
  const [one] = ofKind('Deployment');
  const wrong = (spec: object) => findProblems({ ...one, spec: { ...one?.spec, ...spec } } as Manifest);

  expect(wrong({ replicas: 'two' })).toEqual(['/spec/replicas breaks the rule type']);
  expect(wrong({ replica: 2 })).toEqual(['/spec/replica is not known']);
});

test('contains edge, three subgraphs, worker and migration, with settings that the server knows', () => {
  expect(workloads.map(({ name, container }) => [name, container.args.join(' ')])).toEqual([
    ['trellis-migrate', 'migrate'],
    ['trellis-edge', 'edge'],
    ...domainSubgraphNames.map((name) => [`trellis-${name}`, `subgraph ${name}`]),
    ['trellis-worker', 'worker'],
  ]);
});

describe.each(workloads)('$name', ({ pod, container, labels }) => {
  test('is allowed where the restricted Pod Security Standard is enforced', () => {
    const [uid] = findDockerfileStep(
      readDockerfile().at(-1) ?? { name: '', base: '', steps: [] },
      'USER',
    ).text.split(':');

    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(uid),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.containers).toHaveLength(1);
  });

  test('refers to accounts, volumes, settings and secrets that are there, and is bounded', () => {
    const volumes = pod.volumes.map(({ name }) => name);
    const generated = readKustomization(base).configMapGenerator?.map(({ name }) => name);

    expect(named('ServiceAccount')).toContain(pod.serviceAccountName);
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(container.volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([]);
    expect(container.envFrom).toEqual([
      { configMapRef: { name: generated?.[0] } },
      { secretRef: { name: 'trellis' } },
    ]);
    expect(container.env).toBeUndefined();
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(Object.keys(container.resources.limits)).toEqual(['memory']);
    expect(readKustomization(base).images?.map(({ name }) => name)).toEqual([container.image]);
  });

  test('is selected by its controller', () => {
    const owner = objects.find(({ spec }) => spec?.template?.spec === pod);

    if (owner?.kind === 'Deployment') expect(fits(owner.spec.selector ?? {}, labels)).toBe(true);
    else expect(owner?.kind).toBe('Job');
  });
});

test('settings and Secret together contain everything that production requires', () => {
  const given = [...Object.keys(settings), ...secretNames];

  expect(requiredNames.filter((name) => !given.includes(name))).toEqual([]);
  expect(unknownNames(secretNames)).toEqual([]);
  const text = readDeployed('kubernetes/secrets.env.example');
  expect(text.split('\n').filter((line) => /^[A-Z_0-9]+=./.test(line))).toEqual([]);
});

test('each probe uses an existing path, at the port on which the process listens', () => {
  const urls = new Map(
    settings.SVC_SUBGRAPH_URLS?.split(',').map((pair) => pair.split('=') as [string, string]),
  );
  const ports = new Map([
    ['edge', 8081],
    ['worker', Number(settings.SVC_WORKER_PORT)],
    ...[...urls].map(([name, url]) => [name, Number(new URL(url).port)] as const),
  ]);

  for (const workload of serving) {
    const { startupProbe, readinessProbe, livenessProbe, ports: opened = [] } = workload.container;
    const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path);
    expect(paths).toEqual(['/live', '/ready', '/live']);
    expect(opened.map(({ containerPort }) => containerPort)).toEqual([ports.get(component(workload))]);
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(probe?.httpGet.port).toBe(opened[0]?.name);
  }
});

test('the subgraphs are found under the names of their services', () => {
  for (const pair of settings.SVC_SUBGRAPH_URLS?.split(',') ?? []) {
    const [name, url = ''] = pair.split('=');
    const service = ofKind('Service').find(({ metadata }) => metadata.name === new URL(url).hostname);
    expect(service?.spec.selector, name).toEqual({ 'app.kubernetes.io/component': name });
    expect(service?.spec.ports).toMatchObject([{ port: Number(new URL(url).port), targetPort: 'http' }]);
  }
});

test('each process that serves has a disruption budget', () => {
  const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector ?? {});

  expect(serving.filter(({ labels }) => !budgets.some((one) => fits(one, labels)))).toEqual([]);
});

describe.each(overlays)('%s', (folder) => {
  const { merged, operations } = readPatches(folder);
  const { replicas = [], resources, namespace } = readKustomization(folder);

  test('changes objects and containers that the base has', () => {
    const unknown = merged.filter(
      ({ kind, metadata, spec }) =>
        !workloads.some(
          ({ name, container }) =>
            kind === 'Deployment' &&
            name === metadata.name &&
            spec.template?.spec.containers.every((one) => one.name === container.name),
        ),
    );

    expect(unknown).toEqual([]);
    expect(replicas.filter(({ name }) => !named('Deployment').includes(name))).toEqual([]);
    expect(resources).toContain('../../base');
    expect(namespace).toBe(readKustomization(base).namespace);
  });

  test('its autoscalers and its ingress refer to objects of the base', () => {
    const own = readResources(folder);
    const scaled = ofKind('HorizontalPodAutoscaler', own).map(({ spec }) => spec.scaleTargetRef);
    const backends = JSON.stringify(ofKind('Ingress', own)).matchAll(/"service":\{"name":"([\w-]+)"/g);

    expect(
      scaled.filter((target) => !named('Deployment').includes((target as { name: string }).name)),
    ).toEqual([]);
    expect([...backends].filter(([, name = '']) => !named('Service').includes(name))).toEqual([]);
  });

  test('gives a pod the time that an orderly stop takes', () => {
    const { SVC_STOP_DELAY, SVC_STOP_TIMEOUT } = { ...settings, ...readSettings(folder) };
    const needed = Number(SVC_STOP_DELAY) + Number(SVC_STOP_TIMEOUT) + 10;
    const changed = operations.find(
      ({ path }) => path === '/spec/template/spec/terminationGracePeriodSeconds',
    );
    const given = serving.map(({ pod }) => changed?.value ?? pod.terminationGracePeriodSeconds);

    expect(new Set(given)).toEqual(new Set([needed]));
  });
});

test('only the large overlay scales automatically, the worker also by the age of the queue, and sets no number of pods', () => {
  const [small, large] = overlays.map((folder) => ofKind('HorizontalPodAutoscaler', readResources(folder)));
  const ofWorker = large?.find(({ metadata }) => metadata.name === 'trellis-worker');

  expect(small).toEqual([]);
  expect(large?.map(({ metadata }) => metadata.name)).toEqual(serving.map(({ name }) => name));
  expect(JSON.stringify(ofWorker)).toContain('"name":"trellis_queue_oldest_due_job_age_seconds"');
  expect(readPatches(overlays[1] ?? '').operations).toContainEqual({ op: 'remove', path: '/spec/replicas' });
});
