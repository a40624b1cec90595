import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import type { TestCredentials } from './hostile-access.ts';
import type { Attack } from './hostile-run.ts';
import {
  encodeForUrl,
  type HostileValue,
  hostileUrlValues,
  listSpecialCharacterValues,
  nestedMarkupValues,
  smallHostileValues,
  wideHostileValues,
} from './hostile-values.ts';
import { fillPath, listRestTargets, type RestTarget } from './rest-targets.ts';

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  [combination: string]: unknown;
};
type Spec = ReturnType<typeof buildOpenApi> & { components: { schemas: Record<string, Schema> } };

const inUrl = 3;
const marker = '@@hostile@@';
const specials = listSpecialCharacterValues();

/** Hostile requests to each endpoint of a family. */
export function listRestAttacks(family: EndpointFamily, access: TestCredentials): Attack[] {
  const spec = buildOpenApi([family]) as unknown as Spec;
  return listRestTargets(family, access).flatMap((place) => {
    const { path, method, index } = place;
    const operation = spec.paths[path]?.[method];
    const parameters = operation?.parameters ?? [];
    const named = (location: string) => parameters.flatMap((one) => (one.in === location ? [one.name] : []));
    const body = operation && 'requestBody' in operation ? findBody(operation.requestBody) : undefined;
    return [
      ...listUrlAttacks(place, named('path'), named('query'), index),
      ...listHeaderAttacks(place, index),
      ...(body ? listBodyAttacks(place, listProperties(spec, body), index) : []),
    ];
  });
}

function findBody(requestBody: unknown): Schema | undefined {
  const { content } = requestBody as { content: Record<string, { schema: Schema }> };
  return content['application/json']?.schema;
}

/** Names of a body's properties, those within objects after a dot. */
function listProperties(spec: Spec, schema: Schema, depth = 0): string[] {
  const id = schema.$ref?.split('/').at(-1);
  if (id) return listProperties(spec, spec.components.schemas[id] ?? {}, depth);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...(depth < 2 ? listProperties(spec, inner, depth + 1).map((below) => `${name}.${below}`) : []),
  ]);
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((how) => (schema[how] as Schema[] | undefined) ?? []);
  return [...new Set([...own, ...combined.flatMap((one) => listProperties(spec, one, depth))])];
}

function toAttack(place: RestTarget, name: string, url: string, rest: Partial<Attack> = {}): Attack {
  return {
    name: `${place.method} ${place.path} ${name}`,
    kinds: [`${place.method} ${place.path}`, name.replace(/^\S+ is /, '').replace(/^\?\S+ /, '')],
    method: place.method.toUpperCase(),
    path: url,
    headers: { ...place.credentials, ...(rest.body !== undefined && { 'content-type': 'application/json' }) },
    ...rest,
  };
}

function bodyOf({ example }: RestTarget): Partial<Attack> {
  return example.body === undefined ? {} : { body: () => JSON.stringify(example.body) };
}

function listUrlAttacks(
  place: RestTarget,
  params: readonly string[],
  query: readonly string[],
  index: number,
) {
  const small = hostileUrlValues.slice(0, smallHostileValues.length - inUrl);
  const rotating = pick(hostileUrlValues, 4, index * 7);
  return [...small, ...rotating].flatMap((value) => [
    ...params.map((name) =>
      toAttack(
        place,
        `${name} is ${value.name}`,
        fillPath(place, { [name]: encodeForUrl(value.value) }),
        bodyOf(place),
      ),
    ),
    ...query.map((name) =>
      toAttack(
        place,
        `?${name} is ${value.name}`,
        `${fillPath(place)}?${encodeURIComponent(name)}=${encodeForUrl(value.value)}`,
        bodyOf(place),
      ),
    ),
    ...query
      .slice(0, 1)
      .map((name) =>
        toAttack(
          place,
          `?${name} 3000 times`,
          `${fillPath(place)}?${`${encodeURIComponent(name)}=1&`.repeat(3_000)}`,
        ),
      ),
  ]);
}

const headerNames = [
  ...[
    'user-agent',
    'referer',
    'origin',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'redirect_to',
  ],
  ...[
    'accept',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'idempotency-key',
    'x-jwt-aud',
  ],
  ...[
    'authorization',
    'cookie',
    'x-apikey',
    'x-cms-token',
    'x-session-tag',
    'content-encoding',
    'accept-encoding',
  ],
];

/** Lists attacks with three header names per operation. All names are used over all operations. */
function listHeaderAttacks(place: RestTarget, index: number) {
  const texts = [
    'n'.repeat(5_000),
    ','.repeat(30_000),
    '\u00ff\u00e9',
    '%00',
    '"',
    'bytes=0-,'.repeat(2_000),
  ];
  return pick(headerNames, 3, index * 3).map((name, turn) =>
    toAttack(place, `with ${name}`, fillPath(place), {
      headers: { ...place.credentials, [name]: texts[(index + turn) % texts.length] ?? '' },
      ...bodyOf(place),
    }),
  );
}

function listBodyAttacks(place: RestTarget, properties: readonly string[], index: number) {
  const url = fillPath(place);
  const names = properties.length ? properties : ['anything'];
  const one = (turn: number) => names[(index + turn) % names.length] ?? '';
  const put = (name: string, value: HostileValue, isLarge = false) =>
    toAttack(place, `${name} is ${value.name}`, url, {
      body: () => toBody(place.example.body, name, value),
      isLarge,
    });
  const large = [...nestedMarkupValues, ...pick(specials, 3, index * 5)];
  return [
    ...names.flatMap((name, turn) =>
      smallHostileValues
        .filter(({ isForAll }, at) => isForAll || (at + turn + index) % Math.min(names.length, 4) === 0)
        .map((value) => put(name, value)),
    ),
    ...names.flatMap((name, turn) =>
      pick(wideHostileValues, 2, index + turn).map((value) => put(name, value, true)),
    ),
    ...large.map((value, turn) => put(one(turn), value, true)),
    ...wholeBodies.map((body) =>
      toAttack(place, `body ${body.slice(0, 8)}… of ${body.length}`, url, {
        body: () => body,
        isLarge: body.length > 10_000,
      }),
    ),
  ];
}

const wholeBodies = [
  ...['{"a":'.repeat(20_000), '['.repeat(500_000), `{"a":"${' '.repeat(1_000_000)}"}`],
  ...wideHostileValues.flatMap(({ json }) => json ?? []),
  ...['"', '\ufeff{}', 'null', '[]', ''],
];

/** A body that is meant well but for one property. */
function toBody(example: unknown, name: string, { value, json }: HostileValue): string {
  const body = structuredClone(example ?? {}) as Record<string, unknown>;
  const steps = name.split('.');
  const last = steps.pop() ?? name;
  let inner = body;
  for (const step of steps) {
    const next = inner[step];
    inner[step] = typeof next === 'object' && next !== null && !Array.isArray(next) ? next : {};
    inner = inner[step] as Record<string, unknown>;
  }
  inner[last] = json === undefined ? value : marker;
  return json === undefined ? JSON.stringify(body) : JSON.stringify(body).replace(`"${marker}"`, json);
}

function pick<T>(from: readonly T[], count: number, start: number): T[] {
  return Array.from({ length: count }, (_, turn) => from[(start + turn) % from.length]).filter(
    (one): one is T => one !== undefined,
  );
}
