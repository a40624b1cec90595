import type { GraphQLSchema } from 'graphql';
import manifest from '../../package.json' with { type: 'json' };
import type { Endpoint, EndpointMethod } from '../endpoint/define-endpoint.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { addFieldDescriptions, type DescribedSchema } from './add-field-descriptions.ts';
import { securitySchemes, toOpenApiSecurity } from './credentials.ts';
import { listOpenApiErrorCodes } from './error-codes.ts';
import {
  createGraphqlDescriptionReader,
  type GraphqlDescriptionReader,
} from './graphql-description-reader.ts';
import { apiReferenceIntroduction } from './guide.ts';
import { toOpenApiParameters } from './parameters.ts';
import type { RecordedApiResponses, RecordedOperation, RecordedResponsesByOperation } from './records.ts';
import { toOpenApiRequestBody } from './request-body.ts';
import { requestExamples } from './request-examples.ts';
import { retryAfterHeader, toOpenApiResponses } from './responses.ts';
import { mapValues, toOpenApiSchemaComponents } from './schemas.ts';
import {
  createSharedOpenApiComponents,
  listResponseExamples,
  mapResponseExamples,
} from './share-components.ts';
import { toOpenApiTagGroups, toOpenApiTags } from './tags.ts';

type Operation = ReturnType<typeof toOperation>;
type PathItem = Record<string, Operation>;

const developmentUrl = 'http://localhost:8081';

/**
 * Builds the OpenAPI 3.1 document of all families. Schemas with `.meta({ id })` become components. The graph's schema
 * describes the operations and fields that have no description of their own.
 */
export function buildOpenApi(
  families: readonly EndpointFamily[],
  records: RecordedApiResponses = {},
  url = developmentUrl,
  schema?: GraphQLSchema,
) {
  const paths: Record<string, PathItem> = {};
  const uses: DescribedSchema[] = [];
  const graph = schema && createGraphqlDescriptionReader(schema);
  for (const family of families) {
    const record = records[family.recordedAs ?? ''] ?? {};
    for (const endpoint of family.endpoints) {
      const path = family.prefix + endpoint.path;
      const operations = endpoint.methods.map((method) => {
        const id = toOpenApiOperationId(endpoint, method);
        const recorded = withRequestExample(id, addSharedFailureResponses(family, record, id));
        const operation = toOperation({ family, endpoint, method }, recorded, graph);
        if (graph) uses.push(...listUses(operation, endpoint, graph));
        return [method, operation] as const;
      });
      paths[path] = { ...paths[path], ...Object.fromEntries(operations) };
    }
  }
  const shared = shareResponses(paths);
  const tags = families.flatMap(({ endpoints }) => endpoints.map(({ tag }) => tag));
  const schemas = toOpenApiSchemaComponents(
    families.flatMap(({ endpoints }) => endpoints),
    listOpenApiErrorCodes(families, records),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trellis REST API',
      version: manifest.version,
      summary: 'Authentication, job campaigns and content, over the same graph as /graphql.',
      description: apiReferenceIntroduction,
    },
    servers: [{ url, description: 'This server' }],
    tags: toOpenApiTags(tags),
    'x-tagGroups': toOpenApiTagGroups(tags),
    paths: shared.paths,
    components: {
      securitySchemes,
      schemas: addFieldDescriptions(schemas, uses),
      headers: { RetryAfter: retryAfterHeader },
      responses: shared.responses,
      examples: shared.examples,
    },
  };
}

/** Writes shared parts once: the examples of failures first, then whole responses. */
function shareResponses(paths: Record<string, PathItem>) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const examples = createSharedOpenApiComponents(
    'examples',
    operations.flatMap(({ recordedAs, responses }) =>
      Object.values(responses).flatMap((response) => listResponseExamples(recordedAs, response)),
    ),
  );
  const responses = createSharedOpenApiComponents(
    'responses',
    operations.flatMap((operation) => {
      const all = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      return all.map(([status, response]) => ({
        name: [operation.recordedAs, status, ...response.description.split(', ')].join('.'),
        value: mapResponseExamples(response, examples.refer),
      }));
    }),
  );
  const share = ({ recordedAs: _, responses: ownResponses, ...operation }: Operation) => ({
    ...operation,
    responses: mapValues(ownResponses, (response) =>
      responses.refer(mapResponseExamples(response, examples.refer)),
    ),
  });
  return {
    paths: mapValues(paths, (path) => mapValues(path, share)),
    responses: responses.components,
    examples: examples.components,
  };
}

/** Returns the schemas of an operation's request and successes with the GraphQL types of their fields. */
function listUses(
  { requestBody, responses }: Operation,
  endpoint: Endpoint,
  graph: GraphqlDescriptionReader,
): DescribedSchema[] {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    { schema: requestBody ?? {}, types: graph.listInputs(endpoint) },
    { schema: successes, types: graph.listOutputs(endpoint) },
  ];
}

function toOperation(
  { family, endpoint, method }: { family: EndpointFamily; endpoint: Endpoint; method: EndpointMethod },
  recorded?: RecordedOperation,
  graph?: GraphqlDescriptionReader,
) {
  const { summary, tag } = endpoint;
  const { request = {} } = recorded ?? {};
  const operationId = toOpenApiOperationId(endpoint, method);
  return {
    /** Prefixes the names of shared parts; not part of the document. */
    recordedAs: family.recordedAs?.split('-')[0] ?? 'add-on',
    operationId,
    'x-former-id': toFormerId(endpoint, method),
    summary,
    ...toDescription(family, endpoint, graph),
    tags: [tag],
    parameters: toOpenApiParameters(endpoint, request),
    ...toOpenApiRequestBody(endpoint, request, recorded && requestExamples[operationId]),
    responses: toOpenApiResponses(family, endpoint, recorded),
    ...toOpenApiSecurity(family, recorded),
  };
}

/** Returns the id of an operation. Add-ons that were built before there were written ids have former ones. */
export function toOpenApiOperationId(endpoint: Endpoint, method: string): string {
  const { operationId }: Partial<Endpoint> = endpoint;
  const id = typeof operationId === 'string' ? operationId : operationId?.[method as EndpointMethod];
  return id ?? toFormerId(endpoint, method);
}

/** Returns the id that was derived from method and path, which clients generated before have. */
function toFormerId({ path }: Endpoint, method: string): string {
  const words = path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${method}${words}`.replace(/\W/g, '');
}

/** Describes an operation by its own text, else by that of the graph, and names the scope that a CMS token needs. */
function toDescription({ accepts }: EndpointFamily, endpoint: Endpoint, graph?: GraphqlDescriptionReader) {
  const text = endpoint.description ?? graph?.describeOperation(endpoint);
  const scope = accepts?.includes('cmsToken') ? graph?.findScope(endpoint) : undefined;
  const sentences = [text, scope && `The token needs the scope \`${scope}\`.`].filter(Boolean);
  return sentences.length ? { description: sentences.join(' ') } : {};
}

/** Replaces the recorded request by the first written one, and the answer if that has another. */
function withRequestExample(id: string, recorded?: RecordedOperation): RecordedOperation | undefined {
  const [first] = requestExamples[id] ?? [];
  if (!recorded || !first) return recorded;
  const { request, answer } = first;
  return {
    ...recorded,
    request,
    ...(answer !== undefined && { success: { ...recorded.success, 200: answer } }),
  };
}

/**
 * The record of an operation with the failures that it shares with others: a limit is the caller's, so tests provoke it
 * at one operation for all.
 */
export function addSharedFailureResponses(
  { sharedFailures = {} }: EndpointFamily,
  record: RecordedResponsesByOperation,
  operationId: string,
): RecordedOperation | undefined {
  const own = record[operationId];
  if (!own) return undefined;
  const failures = { ...own.failures };
  for (const [code, sharers] of Object.entries(sharedFailures)) {
    if (sharers !== 'all' && !sharers.includes(operationId)) continue;
    for (const [status, example] of findExamples(record, code)) {
      failures[status] = { [code]: example, ...failures[status] };
    }
  }
  return { ...own, failures };
}

function findExamples(record: RecordedResponsesByOperation, code: string) {
  return Object.values(record).flatMap(({ failures }) =>
    Object.entries(failures).flatMap(([status, examples]) =>
      code in examples ? [[status, examples[code]] as const] : [],
    ),
  );
}
