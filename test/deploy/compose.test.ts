import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { minimalEnvironmentOf } from '../kit/process.ts';
import { openS3Server } from '../kit/s3-server.ts';
import { deployFolder, readCompose, readDeployed, type Service } from './compose-file.ts';
import { isSecret, namesOf, requiredNames, unknownNames } from './known-names.ts';

const require = createRequire(import.meta.url);
const compose = readCompose();
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'trellis');
const exampleText = readDeployed('compose.env.example');
const example = namesOf(exampleText);

/** The names whose services do not fit a rule. */
const breaking = (fits: (service: Service) => unknown, among = services) =>
  among.filter(([, service]) => !fits(service)).map(([name]) => name);

test('the file is valid by the schema of the Compose specification', () => {
  // dclint ships the specification's own schema.
  const folder = dirname(require.resolve('dclint/package.json'));
  const schema = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8'));
  const validate = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile({
    ...schema,
    $schema: undefined,
  });

  expect([validate(compose), validate.errors]).toEqual([true, null]);
  const wrong = { ...compose, services: { edge: { ...compose.services.edge, readonly: true } } };
  expect(validate(wrong)).toBe(false);
});

test('contains edge, three subgraphs, worker and migration, with settings that the server knows', () => {
  expect(ours.map(([name, { command }]) => [name, command?.join(' ')])).toEqual([
    ['edge', 'edge'],
    ...domainSubgraphNames.map((name) => [name, `subgraph ${name}`]),
    ['worker', 'worker'],
    ['migrate', 'migrate'],
    ['bucket', ''],
  ]);
});

describe('every container', () => {
  test('has a read-only root, no capability, no way to gain one, and a bound on memory', () => {
    expect(breaking(({ read_only }) => read_only === true)).toEqual([]);
    expect(breaking(({ cap_drop, cap_add }) => cap_drop?.join() === 'ALL' && !cap_add)).toEqual([]);
    expect(breaking(({ security_opt }) => security_opt?.includes('no-new-privileges:true'))).toEqual([]);
    expect(breaking(({ deploy }) => /^\d+[mg]$/.test(deploy?.resources.limits.memory ?? ''))).toEqual([]);
  });

  test('runs with the number of a user who is not root, except for the storage, whose volume belongs to root', () => {
    const others = services.filter(([, { image }]) => image !== 'trellis');

    expect(breaking(({ user }) => /^[1-9]\d*:[1-9]\d*$/.test(user ?? ''), others)).toEqual(['storage']);
    expect(breaking(({ user }) => user === undefined, ours)).toEqual([]);
  });

  test('has an image with a version, existing networks, and existing dependencies', () => {
    expect(breaking(({ image }) => image === 'trellis' || /:v?\d+\.\d+/.test(image))).toEqual([]);
    expect(
      breaking(({ networks = [] }) => networks.length && networks.every((one) => one in compose.networks)),
    ).toEqual([]);
    expect(
      breaking(({ depends_on = {} }) => Object.keys(depends_on).every((one) => one in compose.services)),
    ).toEqual([]);
  });

  test('mounts what exists', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = Object.values(compose.configs).map(({ file }) => file);
    const configs = services.flatMap(([, service]) => service.configs?.map(({ source }) => source) ?? []);

    expect(mounted.filter((one) => !one.startsWith('.') && !(one in compose.volumes))).toEqual([]);
    const paths = [...mounted.filter((one) => one.startsWith('.')), ...files];
    expect(paths.filter((path) => !existsSync(join(deployFolder, path)))).toEqual([]);
    expect(configs.filter((name) => !(name in compose.configs))).toEqual([]);
  });
});

test('every process waits for the migration, and the database and the inner network cannot be reached from outside', () => {
  const behind = ours.filter(([name]) => [...domainSubgraphNames, 'worker'].some((known) => known === name));

  expect(
    breaking(({ depends_on }) => depends_on?.migrate?.condition === 'service_completed_successfully', behind),
  ).toEqual([]);
  expect(compose.services.migrate?.depends_on?.postgres?.condition).toBe('service_healthy');
  expect(compose.services.migrate?.restart).toMatch(/^on-failure/);
  expect(compose.networks.back?.internal).toBe(true);
  expect(services.filter(([, { networks }]) => networks?.includes('front')).map(([name]) => name)).toEqual([
    'edge',
  ]);
  expect(compose.services.postgres?.networks).toEqual(['back']);
});

test('each health check uses the port on which its process listens', () => {
  const { SVC_SUBGRAPH_URLS = '' } = compose.services.edge?.environment ?? {};
  const urls = new Map(SVC_SUBGRAPH_URLS.split(',').map((pair) => pair.split('=') as [string, string]));
  const ports = {
    edge: '8081',
    worker: compose.services.worker?.environment?.SVC_WORKER_PORT,
    ...Object.fromEntries([...urls].map(([name, url]) => [name, new URL(url).port])),
  };
  const hosts = [...urls].map(([name, url]) => [name, new URL(url).hostname]);

  expect(hosts).toEqual(domainSubgraphNames.map((name) => [name, name]));
  for (const [name, port] of Object.entries(ports)) {
    const test = ['CMD', 'node', 'probe.mjs', `http://127.0.0.1:${port}/ready`];
    expect(compose.services[name]?.healthcheck?.test, name).toEqual(test);
  }
});

test('its variables and those of the example are settings, including the required ones of production', () => {
  const set = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const filledIn = [...readDeployed('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

  expect(unknownNames([...set, ...example.filter((name) => !filledIn.includes(name))])).toEqual([]);
  expect(filledIn.filter((name) => !example.includes(name))).toEqual([]);
  expect(requiredNames.filter((name) => !set.includes(name) && !example.includes(name))).toEqual([]);
});

test('no secret has a value in a file', () => {
  const values = ours.flatMap(([, { environment = {} }]) => Object.entries(environment));
  const plain = values.filter(([name, value]) => isSecret(name) && !String(value).includes('${'));

  expect(plain).toEqual([]);
  expect(exampleText.split('\n').filter((line) => /(PASSWORD|SECRET|KEY|_PASS)\w*=./.test(line))).toEqual([]);
});

test('a container is given the time that an orderly stop takes', () => {
  for (const [name, { environment = {}, stop_grace_period = '' }] of ours) {
    const { SVC_STOP_DELAY = '0', SVC_STOP_TIMEOUT = '20' } = environment;
    const seconds = Number(SVC_STOP_DELAY) + Number(SVC_STOP_TIMEOUT) + 10;
    expect([name, stop_grace_period]).toEqual([name, `${seconds}s`]);
  }
});

test('the bucket is created with the settings of the media files, and an existing one is not changed', async () => {
  await using server = await openS3Server();
  const make = async () => {
    const script = join(projectRoot, 'deploy/create-bucket.mjs');
    const child = spawn(process.execPath, [script], { env: minimalEnvironmentOf(server.settings) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  };

  expect(await make()).toEqual({ code: 0, output: 'The bucket media was made.\n' });
  expect(await make()).toEqual({ code: 0, output: 'The bucket media is there already.\n' });
  expect(server.asked).toEqual(['HEAD', 'PUT', 'HEAD']);
});
