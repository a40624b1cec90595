import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { ResponseSchemas } from '../endpoint/define-operation.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { listCommonFailures } from './common-failures.ts';
import { toOpenApiHeaders } from './parameters.ts';
import type { RecordedOperation } from './records.ts';
import { binaryFileSchema, mapValues, toSchemaRef } from './schemas.ts';

type Content = Record<string, { schema: object; example?: unknown; examples?: Examples }>;
type Examples = Record<string, { value: unknown }>;
type Header =
  | { description?: string; schema: object; example?: unknown; examples?: Examples }
  | { $ref: string; schema?: undefined };
export type OpenApiResponse = { description: string; headers?: Record<string, Header>; content?: Content };

type Failures = RecordedOperation['failures'];

/** The responses of an operation: those that its endpoint declares, and those that tests have recorded. */
export function toOpenApiResponses(
  family: EndpointFamily,
  endpoint: Endpoint,
  recordedOperation: RecordedOperation | undefined,
): Record<string, OpenApiResponse> {
  const { answers, answerHeaders } = endpoint;
  const responses: Record<string, OpenApiResponse> = {};
  for (const status of Object.keys(recordedOperation?.success ?? {})) {
    responses[status] = { description: otherSuccesses[status] ?? STATUS_CODES[status] ?? '' };
  }
  for (const [status, answer] of Object.entries(answers)) {
    const response = withExample(toResponse(answer), recordedOperation?.success[status]);
    responses[status] = answerHeaders
      ? { ...response, headers: { ...response.headers, ...toOpenApiHeaders(answerHeaders) } }
      : response;
  }
  if (!recordedOperation) {
    const content = toFailureContent(family, {});
    return { ...responses, default: { description: 'Error', ...(content && { content }) } };
  }
  for (const [status, codes] of Object.entries(withCommon(family, endpoint, recordedOperation.failures))) {
    const success = responses[status];
    responses[status] = success?.headers ? withFailures(success, codes) : toFailure(family, status, codes);
  }
  return responses;
}

/** Failures after which a client may try again, and the header that says when. */
const waits = new Set(['429', '503']);
const retryHeaders = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
export const retryAfterHeader = {
  description: 'After how many seconds the request may be sent again.',
  schema: { type: 'integer', format: 'int32', minimum: 1 },
  example: 30,
};

/** The failures of an operation together with those of every operation of the family. */
function withCommon(family: EndpointFamily, endpoint: Endpoint, failures: Failures): Failures {
  const all: Failures = { ...failures };
  for (const { status, code, example } of listCommonFailures(family, Boolean(endpoint.body))) {
    all[status] = { ...all[status], [code]: example };
  }
  return all;
}

function toFailure(family: EndpointFamily, status: string, codes: Record<string, unknown>): OpenApiResponse {
  const description = Object.keys(codes).join(', ');
  if (Number(status) < 400) {
    return { description, headers: { Location: { ...location, examples: toExamples(codes) } } };
  }
  const content = toFailureContent(family, codes);
  return {
    description,
    ...(waits.has(status) && { headers: retryHeaders }),
    ...(content && { content }),
  };
}

/** The schema is that of the examples' family; a family of pages or lines has none. */
function toFailureContent({ dialect }: EndpointFamily, codes: Record<string, unknown>): Content | undefined {
  const examples = Object.values(codes).filter((example) => example !== null);
  const text = examples.find((example) => typeof example === 'string');
  if (text !== undefined) {
    const type = text.trimStart().startsWith('<') ? 'text/html' : 'text/plain';
    return { [type]: { schema: { type: 'string' }, examples: toExamples(codes) } };
  }
  const forms = dialect.failureBodies ?? [];
  const usedForms = forms.filter((form) => examples.some((example) => findForm(forms, example) === form));
  const schemas = (usedForms.length ? usedForms : forms.slice(0, 1)).map((form) => toSchemaRef(form));
  if (schemas.length === 0) return undefined;
  const [schema = {}] = schemas;
  return {
    'application/json': {
      schema: schemas.length === 1 ? schema : { anyOf: schemas },
      ...(examples.length && { examples: toExamples(codes) }),
    },
  };
}

function findForm(forms: readonly z.ZodType[], example: unknown) {
  return forms.find((form) => form.safeParse(example).success);
}

function toExamples(codes: Record<string, unknown>): Examples {
  return mapValues(codes, (value) => ({ value }));
}

/** A redirect carries a failure in its address, so failures are examples of the success. */
function withFailures(success: OpenApiResponse, codes: Record<string, unknown>): OpenApiResponse {
  const { Location, ...others } = success.headers ?? {};
  if (!Location?.schema) return success;
  const { example, schema } = Location;
  const examples = { ...(example !== undefined && { success: { value: example } }), ...toExamples(codes) };
  return { ...success, headers: { ...others, Location: { schema, examples } } };
}

function withExample(response: OpenApiResponse, example: unknown): OpenApiResponse {
  if (example === undefined || example === null) return response;
  const Location = response.headers?.Location;
  if (Location?.schema) {
    return { ...response, headers: { ...response.headers, Location: { ...Location, example } } };
  }
  if (!response.content) return response;
  return { ...response, content: mapValues(response.content, (mediaType) => ({ ...mediaType, example })) };
}

function toResponse(answer: ResponseSchemas[number]): OpenApiResponse {
  if (typeof answer === 'object') {
    return {
      description: describe(answer),
      content: { 'application/json': { schema: toSchemaRef(answer) } },
    };
  }
  const text = { schema: { type: 'string' } };
  if (answer === 'html') return { description: 'The page.', content: { 'text/html': text } };
  if (answer === 'text') return { description: 'The text.', content: { 'text/plain': text } };
  if (answer?.startsWith('stream:'))
    return { description: 'The whole text.', content: { [answer.slice('stream:'.length)]: text } };
  if (answer === 'file')
    return { description: 'The file.', content: { '*/*': { schema: binaryFileSchema } } };
  if (answer === 'redirect') {
    return {
      description: 'The way on, in the header Location.',
      headers: { Location: location },
    };
  }
  return { description: 'Success without a body.' };
}

const location = { schema: { type: 'string' } };

/** Successes that the router adds to those that an endpoint declares. */
const otherSuccesses: Readonly<Record<string, string>> = {
  206: 'The part of the file that the header Range asks for.',
  304: 'Nothing has changed since the version that the client has.',
};

/** Returns the description of a body, or its name in words. */
function describe(body: z.ZodType): string {
  const { id = '', description } = z.globalRegistry.get(body) ?? {};
  if (description) return description;
  const words = id.replace(/^(Auth|Campaigns|Channel|Cms)/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}.`;
}
