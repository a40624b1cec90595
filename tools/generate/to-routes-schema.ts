import type { OpenAPI3, OperationObject, ParameterObject, ReferenceObject } from 'openapi-typescript';

/** JSON schema. `x-typescript` names a platform type, such as `FormData`. A property with `x-optional` is optional. */
type Shape = Readonly<Record<string, unknown>>;

type Content = Record<string, { schema?: Shape; examples?: Record<string, unknown> }>;
type Answer = { content?: Content };

const platform = (name: string): Shape => ({ type: 'object', 'x-typescript': name });

/**
 * Converts the operations of the OpenAPI document to one schema with a property per route, such as `GET /v1/campaign/{id}`:
 * its arguments, its response and its error codes. Routes that only redirect are for browsers and are omitted.
 */
export function toRoutesSchema(document: OpenAPI3): Shape {
  const properties = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).flatMap(([method, operation]) => {
      const route = describeRoute(document, operation);
      return route ? [[`${method.toUpperCase()} ${path}`, route] as const] : [];
    }),
  );
  return toObjectSchema(Object.fromEntries(properties));
}

function describeRoute(document: OpenAPI3, operation: OperationObject): Shape | null {
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => [status, follow<Answer>(document, answer)] as const,
  );
  const good = answers.filter(([status]) => status.startsWith('2'));
  if (!good.length) return null;
  const failures = answers.filter(([status]) => /^[45]/.test(status));
  const parameters = (operation.parameters ?? []).map((parameter) =>
    follow<ParameterObject>(document, parameter),
  );
  const codes = failures.flatMap(([status, answer]) => listCodes(document, status, answer));
  return {
    ...toObjectSchema({
      ...describeParameters(parameters, 'path'),
      ...describeParameters(parameters, 'query'),
      ...describeParameters(parameters, 'header'),
      ...describeBody(document, operation),
      answer: either(good.map(([, answer]) => describeAnswer(answer))),
      code: { type: 'string', enum: [...new Set(codes)].sort() },
    }),
    description: operation.summary,
  };
}

/** Creates an object schema. Properties are required unless they have `x-optional`. */
function toObjectSchema(properties: Record<string, Shape>): Shape {
  const required = Object.keys(properties).filter((name) => !properties[name]?.['x-optional']);
  return { type: 'object', properties, required };
}

function describeParameters(
  all: readonly ParameterObject[],
  place: 'path' | 'query' | 'header',
): Record<string, Shape> {
  const parameters = all.filter((parameter) => parameter.in === place);
  if (!parameters.length) return {};
  const properties = parameters.map(({ name, description, required, schema }) => {
    return [name, { ...schema, description, 'x-optional': !required }] as const;
  });
  const isOptional = !parameters.some(({ required }) => required);
  return {
    [place === 'header' ? 'headers' : place]: {
      ...toObjectSchema(Object.fromEntries(properties)),
      'x-optional': isOptional,
    },
  };
}

function describeBody(document: OpenAPI3, { requestBody }: OperationObject): Record<string, Shape> {
  if (!requestBody) return {};
  const { content, required } = follow<{ content: Content; required?: boolean }>(document, requestBody);
  const [type = '', schema = {}] = firstOf(content);
  const body = type.includes('json') ? schema : platform(type.includes('form') ? 'FormData' : 'Blob');
  return { body: { ...body, 'x-optional': !required } };
}

function describeAnswer({ content = {} }: Answer): Shape {
  const [type = '', schema = {}] = firstOf(content);
  if (!type) return platform('undefined');
  if (type.includes('json')) return schema;
  return /text|xml/.test(type) ? { type: 'string' } : platform('Blob');
}

function firstOf(content: Content): [type?: string, schema?: Shape] {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(content);
  return [type, schema];
}

function either(schemas: Shape[]): Shape {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] ? different[0] : { anyOf: different };
}

/** Lists the error codes of a response. A response without a code has one made of its status, such as `HTTP_404`. */
function listCodes(document: OpenAPI3, status: string, { content = {} }: Answer): string[] {
  const examples = Object.values(content).flatMap(({ examples }) => Object.values(examples ?? {}));
  const codes = examples.map((example) => readCode(follow<{ value?: unknown }>(document, example).value));
  return codes.length ? codes.map((code) => code ?? `HTTP_${status}`) : [`HTTP_${status}`];
}

function readCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error_code, code, error, error_description } = body as Record<string, unknown>;
  const candidates = [error_code, code, error_description === undefined ? undefined : error];
  return candidates.find((candidate) => typeof candidate === 'string');
}

function follow<T>(document: OpenAPI3, value: unknown): T {
  const { $ref } = value as ReferenceObject;
  if (!$ref) return value as T;
  const steps = $ref.slice(2).split('/');
  return follow(
    document,
    steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document),
  );
}
