import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { findJsonLimitExceeded, readRequestText } from '../../../rest-compat/endpoint/read-body.ts';

/** Content types that are JSON, with any parameters. */
const jsonType = /^application\/json\s*(?:;|$)/i;

/**
 * Reads and parses a body of JSON, which is an object or a list. An empty body is an empty object. Returns undefined if the
 * request has no JSON; its body is not read then.
 */
export async function readGraphqlRequestBody(req: IncomingMessage): Promise<object | undefined> {
  if (!jsonType.test(req.headers['content-type'] ?? '') || !hasBody(req)) return undefined;
  const text = await readRequestText(req, { decompresses: true });
  const body = text === '' ? {} : parseGraphqlJson(text, 'The body');
  if (isRecord(body)) return body;
  throw requestErrors.invalidJson();
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

const limitTexts = { depth: 'is nested too deep', values: 'holds too many values' } as const;

/** Parses JSON in a request to the graph, or throws its refusal. `subject` begins the sentence of a refusal. */
export function parseGraphqlJson(text: string, subject: string): unknown {
  const exceededLimit = findJsonLimitExceeded(text);
  if (exceededLimit) throw requestErrors.invalidJson({ message: `${subject} ${limitTexts[exceededLimit]}.` });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw requestErrors.invalidJson({ message: `${subject} is not valid JSON.`, cause });
  }
}
