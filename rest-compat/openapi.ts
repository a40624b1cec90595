import { z } from 'zod';
import type { Answers, Endpoint } from './define-endpoint.ts';
import type { Family } from './family.ts';
import { securitySchemes, toSecurity } from './openapi-credentials.ts';
import { toTags } from './openapi-tags.ts';

type Operation = ReturnType<typeof toOperation> & { security?: Record<string, string[]>[] };
type PathItem = Record<string, Operation>;

/** The OpenAPI 3.1 document of all families. Schemas with `.meta({ id })` become components. */
export function buildOpenApi(families: readonly Family[]) {
  const paths: Record<string, PathItem> = {};
  for (const family of families) {
    for (const endpoint of family.endpoints) {
      const path = family.prefix + endpoint.path;
      const operations = endpoint.methods.map(
        (method) => [method, { ...toOperation(endpoint, method), ...toSecurity(endpoint, family) }] as const,
      );
      paths[path] = { ...paths[path], ...Object.fromEntries(operations) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trellis REST API',
      version: '1.0.0',
      description: 'Authentication, job campaigns and content, over the same graph as /graphql.',
    },
    tags: toTags(families.flatMap(({ endpoints }) => endpoints.map(({ tag }) => tag))),
    paths,
    components: { securitySchemes, schemas: toComponents() },
  };
}

function toOperation(endpoint: Endpoint, method: string) {
  const { summary, tag, params, query, answers, errors, path } = endpoint;
  return {
    operationId:
      `${method}${path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`.replace(
        /\W/g,
        '',
      ),
    summary,
    tags: [tag],
    parameters: [...toParameters('path', params), ...toParameters('query', query)],
    ...toRequestBody(endpoint),
    responses: { ...toResponses(answers, summary), default: { description: `Error: ${errors.join(', ')}` } },
  };
}

function toRequestBody({ body, upload }: Endpoint) {
  if (!body && !upload) return {};
  const content = {
    ...(body && (!upload || upload.optional) && toContent(body)),
    ...(upload && toUploadContent(upload, body)),
  };
  return { requestBody: { required: true, content } };
}

const binary = { type: 'string', format: 'binary' };

function toUploadContent({ from, optional }: NonNullable<Endpoint['upload']>, body: z.ZodType | undefined) {
  if (from === 'raw') return { 'application/octet-stream': { schema: binary } };
  const file = { type: 'object', properties: { file: binary }, ...(!optional && { required: ['file'] }) };
  const schema = body ? { allOf: [toContent(body)['application/json'].schema, file] } : file;
  return { 'multipart/form-data': { schema } };
}

function toResponses(answers: Answers, description: string) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, toResponse(answer, description)]),
  );
}

function toResponse(answer: Answers[number], description: string) {
  if (typeof answer === 'object') return { description, content: toContent(answer) };
  if (answer === 'html') return { description, content: { 'text/html': { schema: { type: 'string' } } } };
  if (answer === 'text') return { description, content: { 'text/plain': { schema: { type: 'string' } } } };
  if (answer?.startsWith('stream:')) {
    return { description, content: { [answer.slice('stream:'.length)]: { schema: { type: 'string' } } } };
  }
  if (answer === 'file') {
    return { description, content: { '*/*': { schema: binary } } };
  }
  if (answer === 'redirect') {
    return { description, headers: { Location: { schema: { type: 'string' } } } };
  }
  return { description };
}

function toContent(schema: z.ZodType) {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('A request or answer body needs .meta({ id }).');
  return { 'application/json': { schema: { $ref: toUri(id) } } };
}

function toUri(id: string) {
  return `#/components/schemas/${id}`;
}

function toComponents() {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: toUri, io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function toParameters(location: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = property as { description?: string };
    return {
      in: location,
      name,
      ...(description && { description }),
      required: location === 'path' || required.includes(name),
      schema: shape,
    };
  });
}
