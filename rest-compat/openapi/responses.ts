import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { Answers } from '../endpoint/define-operation.ts';
import type { Family } from '../endpoint/family.ts';
import { listCommonFailures } from './common-failures.ts';
import type { RecordedOperation } from './records.ts';

type Content = Record<string, { schema: object; example?: unknown; examples?: Examples }>;
type Examples = Record<string, { value: unknown }>;
type Header = { schema: object; example?: unknown; examples?: Examples };
export type Response = { description: string; headers?: Record<string, Header>; content?: Content };

type Failures = RecordedOperation['failures'];

/** The responses of an operation: those that its endpoint declares, and those that tests have recorded. */
export function toResponses(
  family: Family,
  endpoint: Endpoint,
  recorded: RecordedOperation | undefined,
): Record<string, Response> {
  const { answers, summary } = endpoint;
  const responses: Record<string, Response> = {};
  for (const status of Object.keys(recorded?.success ?? {})) {
    responses[status] = { description: STATUS_CODES[status] ?? '' };
  }
  for (const [status, answer] of Object.entries(answers)) {
    responses[status] = withExample(toResponse(answer, summary), recorded?.success[status]);
  }
  if (!recorded) {
    const content = toFailureContent(family, {});
    return { ...responses, default: { description: 'Error', ...(content && { content }) } };
  }
  for (const [status, codes] of Object.entries(withCommon(family, endpoint, recorded.failures))) {
    const success = responses[status];
    responses[status] = success?.headers ? withFailures(success, codes) : toFailure(family, codes);
  }
  return responses;
}

/** The failures of an operation together with those of every operation of the family. */
function withCommon(family: Family, endpoint: Endpoint, failures: Failures): Failures {
  const all: Failures = { ...failures };
  for (const { status, code, example } of listCommonFailures(family, Boolean(endpoint.body))) {
    all[status] = { ...all[status], [code]: example };
  }
  return all;
}

function toFailure(family: Family, codes: Record<string, unknown>): Response {
  const content = toFailureContent(family, codes);
  return { description: Object.keys(codes).join(', '), ...(content && { content }) };
}

/** The schema is that of the examples' family; a family of pages or lines has none. */
function toFailureContent({ dialect }: Family, codes: Record<string, unknown>): Content | undefined {
  const examples = Object.values(codes).filter((example) => example !== null);
  const text = examples.find((example) => typeof example === 'string');
  if (text !== undefined) {
    const type = text.trimStart().startsWith('<') ? 'text/html' : 'text/plain';
    return { [type]: { schema: { type: 'string' }, examples: toExamples(codes) } };
  }
  const forms = dialect.failureBodies ?? [];
  const used = forms.filter((form) => examples.some((example) => findForm(forms, example) === form));
  const schemas = (used.length ? used : forms.slice(0, 1)).map((form) => toSchemaRef(form));
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
  return Object.fromEntries(Object.entries(codes).map(([code, value]) => [code, { value }]));
}

/** A redirect carries a failure in its address, so failures are examples of the success. */
function withFailures(success: Response, codes: Record<string, unknown>): Response {
  const { Location, ...others } = success.headers ?? {};
  if (!Location) return success;
  const { example, schema } = Location;
  const examples = { ...(example !== undefined && { success: { value: example } }), ...toExamples(codes) };
  return { ...success, headers: { ...others, Location: { schema, examples } } };
}

function withExample(response: Response, example: unknown): Response {
  if (example === undefined || example === null) return response;
  if (response.headers?.Location) {
    return {
      ...response,
      headers: { ...response.headers, Location: { ...response.headers.Location, example } },
    };
  }
  const content = Object.entries(response.content ?? {}).map(([type, one]) => [type, { ...one, example }]);
  return content.length ? { ...response, content: Object.fromEntries(content) } : response;
}

function toResponse(answer: Answers[number], description: string): Response {
  if (typeof answer === 'object') {
    return { description, content: { 'application/json': { schema: toSchemaRef(answer) } } };
  }
  const text = { schema: { type: 'string' } };
  if (answer === 'html') return { description, content: { 'text/html': text } };
  if (answer === 'text') return { description, content: { 'text/plain': text } };
  if (answer?.startsWith('stream:'))
    return { description, content: { [answer.slice('stream:'.length)]: text } };
  if (answer === 'file')
    return { description, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  if (answer === 'redirect') return { description, headers: { Location: { schema: { type: 'string' } } } };
  return { description };
}

/** A reference to a body's schema, which is a component by its `.meta({ id })`. */
export function toSchemaRef(schema: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('A request or answer body needs .meta({ id }).');
  return { $ref: toUri(id) };
}

export function toUri(id: string): string {
  return `#/components/schemas/${id}`;
}
