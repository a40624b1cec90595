import { z } from 'zod';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { RecordedRequest } from './records.ts';
import { type JsonSchema, listSchemaProperties } from './schemas.ts';

type Place = 'path' | 'query' | 'header';

/** The parameters of an operation, with the values of the recorded request. */
export function toOpenApiParameters({ params, query, headers }: Endpoint, request: RecordedRequest) {
  return [
    ...toPlace('path', params, request.params),
    ...toPlace('query', query, request.query),
    ...toPlace('header', headers && z.object(headers).partial()),
  ];
}

function toPlace(place: Place, schema: z.ZodType | undefined, examples: Record<string, unknown> = {}) {
  if (!schema) return [];
  return listSchemaProperties(schema).map(({ name, shape: { description, ...shape }, isRequired }) => {
    // A filter that a reader did not ask for would hide what there is.
    const isFilter = shape.type === 'array' && !isRequired;
    const example = isFilter ? undefined : toExample(shape, examples[name]);
    return {
      in: place,
      name,
      ...(description !== undefined && { description }),
      required: place === 'path' || isRequired,
      ...(shape.type === 'array' && { style: 'form', explode: false }),
      schema: shape,
      ...(example !== undefined && { example }),
    };
  });
}

/** A value of the address as what it is documented as; what a reader need not send is no example. */
function toExample({ type }: JsonSchema, value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return type === 'integer' ? Number(first) : first;
}

/** Converts the headers of a response to OpenAPI. */
export function toOpenApiHeaders(headers: NonNullable<Endpoint['answerHeaders']>) {
  const descriptions = listSchemaProperties(z.object(headers)).map(
    ({ name, shape: { description, ...schema } }) => {
      return [
        name,
        { ...(description !== undefined && { description: String(description) }), schema },
      ] as const;
    },
  );
  return Object.fromEntries(descriptions);
}
