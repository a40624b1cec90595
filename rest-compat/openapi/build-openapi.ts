import { z } from 'zod';
import { isRecord } from '../../core/lib/records.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { securitySchemes, toOpenApiSecurity } from './credentials.ts';
import { listErrorCodesByComponent } from './error-codes.ts';
import { apiReferenceIntroduction } from './guide.ts';
import { toOpenApiParameters } from './parameters.ts';
import type { RecordedApiResponses, RecordedFamily, RecordedOperation, RecordedRequest } from './records.ts';
import { retryAfterHeader, toOpenApiResponses } from './responses.ts';
import { binaryFileSchema, toFormSchemaReference, toSchemaComponents, toSchemaRef } from './schemas.ts';
import { createSharedComponents, listResponseExamples, mapResponseExamples } from './share-components.ts';
import { toOpenApiTags } from './tags.ts';

type Operation = ReturnType<typeof toOperation>;
type PathItem = Record<string, Operation>;

const developmentUrl = 'http://localhost:8081';

/** The OpenAPI 3.1 document of all families. Schemas with `.meta({ id })` become components. */
export function buildOpenApi(
  families: readonly EndpointFamily[],
  records: RecordedApiResponses = {},
  url = developmentUrl,
) {
  const paths: Record<string, PathItem> = {};
  for (const family of families) {
    const record = records[family.recordedAs ?? ''] ?? {};
    for (const endpoint of family.endpoints) {
      const path = family.prefix + endpoint.path;
      const operations = endpoint.methods.map((method) => {
        const recorded = addSharedFailureResponses(family, record, toOperationId(endpoint, method));
        return [method, toOperation(family, endpoint, method, recorded)] as const;
      });
      paths[path] = { ...paths[path], ...Object.fromEntries(operations) };
    }
  }
  const shared = shareResponses(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trellis REST API',
      version: manifest.version,
      summary: 'Authentication, job campaigns and content, over the same graph as /graphql.',
      description: apiReferenceIntroduction,
    },
    servers: [{ url, description: 'This server' }],
    tags: toOpenApiTags(families.flatMap(({ endpoints }) => endpoints.map(({ tag }) => tag))),
    paths: shared.paths,
    components: {
      securitySchemes,
      schemas: toSchemaComponents(
        families.flatMap(({ endpoints }) => endpoints),
        listErrorCodesByComponent(families, records),
      ),
      headers: { RetryAfter: retryAfterHeader },
      responses: shared.responses,
      examples: shared.examples,
    },
  };
}

/** Writes shared parts once: the examples of failures first, then whole responses. */
function shareResponses(paths: Record<string, PathItem>) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const examples = createSharedComponents(
    'examples',
    operations.flatMap(({ recordedAs, responses }) =>
      Object.values(responses).flatMap((response) => listResponseExamples(recordedAs, response)),
    ),
  );
  const responses = createSharedComponents(
    'responses',
    operations.flatMap((operation) => {
      const all = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      return all.map(([status, response]) => ({
        name: [operation.recordedAs, status, ...response.description.split(', ')].join('.'),
        value: mapResponseExamples(response, examples.refer),
      }));
    }),
  );
  const share = ({ recordedAs: _, responses: ownResponses, ...operation }: Operation) => {
    const entries = Object.entries(ownResponses).map(([status, response]) => {
      return [status, responses.refer(mapResponseExamples(response, examples.refer))] as const;
    });
    return { ...operation, responses: Object.fromEntries(entries) };
  };
  return {
    paths: mapValues(paths, (path) => mapValues(path, share)),
    responses: responses.components,
    examples: examples.components,
  };
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function toOperation(
  family: EndpointFamily,
  endpoint: Endpoint,
  method: string,
  recorded?: RecordedOperation,
) {
  const { summary, tag } = endpoint;
  const { request = {} } = recorded ?? {};
  return {
    /** Prefixes the names of shared parts; not part of the document. */
    recordedAs: family.recordedAs?.split('-')[0] ?? 'add-on',
    operationId: toOperationId(endpoint, method),
    summary,
    tags: [tag],
    parameters: toOpenApiParameters(endpoint, request),
    ...toRequestBody(endpoint, request),
    responses: toOpenApiResponses(family, endpoint, recorded),
    ...toOpenApiSecurity(family, recorded),
  };
}

export function toOperationId({ path }: Endpoint, method: string): string {
  const words = path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${method}${words}`.replace(/\W/g, '');
}

function toRequestBody({ body, upload }: Endpoint, { body: example }: RecordedRequest) {
  if (!body && !upload) return {};
  const exampleField = example === undefined ? {} : { example: keepDescribed(body, example) };
  const content = {
    // The form is first, because openapi-generator then makes its fields parameters and otherwise references a model
    // that it does not generate.
    ...(upload && toUploadContent(upload, body, example)),
    ...(body &&
      (!upload || upload.optional) && { 'application/json': { schema: toSchemaRef(body), ...exampleField } }),
  };
  return { requestBody: { required: true, content } };
}

/** An example as it is documented: without fields that the operation ignores, and numbers as numbers. */
function keepDescribed(body: z.ZodType | undefined, example: unknown) {
  if (!(body instanceof z.ZodObject) || !isRecord(example)) return example;
  const { shape }: { shape: Record<string, z.ZodType> } = body;
  const describedEntries = Object.entries(example).flatMap(([name, value]) => {
    const field = shape[name];
    if (!field) return [];
    const isNumber = z.globalRegistry.get(field)?.type === 'integer' && typeof value === 'string';
    return [[name, isNumber ? Number(value) : value] as const];
  });
  return Object.fromEntries(describedEntries);
}

const someFile = 'The bytes of the file';

/** The JSON variant carries the example, if JSON is accepted. */
function toUploadContent(
  { from, optional }: NonNullable<Endpoint['upload']>,
  body: z.ZodType | undefined,
  fields: unknown,
) {
  if (from === 'raw') return { 'application/octet-stream': { schema: binaryFileSchema, example: someFile } };
  const file = {
    type: 'object',
    properties: { file: binaryFileSchema },
    ...(!optional && { required: ['file'] }),
  };
  const schema = body ? toFormSchemaReference(body) : file;
  const described = keepDescribed(body, fields);
  const example = { ...(isRecord(described) && described), file: someFile };
  return { 'multipart/form-data': { schema, ...(!optional && { example }) } };
}

/**
 * The record of an operation with the failures that it shares with others: a limit is the caller's, so tests provoke it
 * at one operation for all.
 */
export function addSharedFailureResponses(
  { sharedFailures = {} }: EndpointFamily,
  record: RecordedFamily,
  operationId: string,
): RecordedOperation | undefined {
  const operationRecord = record[operationId];
  if (!operationRecord) return undefined;
  const failures = { ...operationRecord.failures };
  for (const [code, sharers] of Object.entries(sharedFailures)) {
    if (sharers !== 'all' && !sharers.includes(operationId)) continue;
    for (const [status, example] of findExamples(record, code)) {
      failures[status] = { [code]: example, ...failures[status] };
    }
  }
  return { ...operationRecord, failures };
}

function findExamples(record: RecordedFamily, code: string) {
  return Object.values(record).flatMap(({ failures }) =>
    Object.entries(failures).flatMap(([status, examples]) =>
      code in examples ? [[status, examples[code]] as const] : [],
    ),
  );
}
