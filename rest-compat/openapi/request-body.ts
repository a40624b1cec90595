import { z } from 'zod';
import { isRecord } from '../../core/lib/records.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { RecordedRequest } from './records.ts';
import type { requestExamples } from './request-examples.ts';
import { binaryFileSchema, toSchemaRef, toUploadFormSchemaReference } from './schemas.ts';

/** Describes the body that an operation accepts, with recorded or written examples. */
export function toOpenApiRequestBody(
  { body, upload }: Endpoint,
  { body: example }: RecordedRequest,
  written: (typeof requestExamples)[string] | undefined,
) {
  if (!body && !upload) return {};
  const shown = written && written.length > 1 ? toNamedExamples(written) : toShown(body, example);
  const content = {
    // The form is first, because openapi-generator then makes its fields parameters and otherwise references a model
    // that it does not generate.
    ...(upload && toUploadContent(upload, body, example)),
    ...(body &&
      (!upload || upload.optional) && { 'application/json': { schema: toSchemaRef(body), ...shown } }),
  };
  return { requestBody: { required: true, content } };
}

function toShown(body: z.ZodType | undefined, example: unknown) {
  return example === undefined ? {} : { example: toDocumentedExample(body, example) };
}

/** Returns the examples by number, because the reference lists them in this order. */
function toNamedExamples(written: (typeof requestExamples)[string]) {
  const named = written.map(({ title, request }, index) => {
    return [`example-${index + 1}`, { summary: title, value: request.body }] as const;
  });
  return { examples: Object.fromEntries(named) };
}

/** Returns the documented form of a recorded example: without ignored fields, and with numbers as numbers. */
function toDocumentedExample(body: z.ZodType | undefined, example: unknown) {
  if (!(body instanceof z.ZodObject) || !isRecord(example)) return example;
  const { shape }: { shape: Record<string, z.ZodType> } = body;
  const describedFields = Object.entries(example).flatMap(([name, value]) => {
    const field = shape[name];
    if (!field) return [];
    const isNumber = z.globalRegistry.get(field)?.type === 'integer' && typeof value === 'string';
    return [[name, isNumber ? Number(value) : value] as const];
  });
  return Object.fromEntries(describedFields);
}

const someFile = 'The bytes of the file';

/** Creates the content types of an upload. The JSON variant has the example, if JSON is accepted. */
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
  const schema = body ? toUploadFormSchemaReference(body) : file;
  const described = toDocumentedExample(body, fields);
  const example = { ...(isRecord(described) && described), file: someFile };
  return { 'multipart/form-data': { schema, ...(!optional && { example }) } };
}
