import { fromGraphError } from '../../core/errors/errors.ts';
import { createUnavailableError, requestErrors } from '../../core/errors/request-errors.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import type { RestReply } from '../endpoint/reply.ts';

type CommonFailure = { status: number; code: string; example: unknown };

const maxTextLength = 200;

const bodyFailures = [
  requestErrors.tooLarge,
  requestErrors.unreadable,
  requestErrors.unknownCharset,
  requestErrors.unknownEncoding,
];

/** Failures of the server, or of parsing the request, that every operation of the family may answer. */
export function listCommonFailures({ dialect }: EndpointFamily, takesBody = true): CommonFailure[] {
  const errors = [
    ...(takesBody ? bodyFailures.map((toError) => toError()) : []),
    fromGraphError({ message: 'Internal server error' }),
    createUnavailableError(),
    requestErrors.timeout(),
  ];
  return errors.map((error) => {
    const reply = dialect.toErrorReply(error, {}, '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10');
    const code = findRestErrorCode({ body: toText(reply) }, error.extensions.code) ?? '';
    return { status: reply.status, code, example: reply.body ?? toExample(reply.text) };
  });
}

/** Returns the beginning of a page, which is enough to recognize it. */
function toExample(text = ''): string | null {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text || null;
}

function toText({ body, text }: RestReply) {
  return text ?? JSON.stringify(body ?? null);
}

type Answer = { body: string; location?: string };

/**
 * Returns the error code of a response: `error_code` of the authentication service, `code` of campaigns, `error`
 * of OAuth, or the same in the URL of a redirect. A response with only a text has the code of the GraphQL error,
 * without its domain. A redirect can report a failure without a GraphQL error.
 */
export function findRestErrorCode({ body, location }: Answer, thrownCode?: string): string | undefined {
  const name = thrownCode?.replace(/^.*\./, '');
  if (location !== undefined) return readLocation(location) ?? name;
  return name && (readBody(body) ?? name);
}

function readBody(body: string): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const jsonBody: unknown = JSON.parse(body);
  const isOauth = getValueAtPath(jsonBody, 'error_description') !== undefined;
  const names = ['error_code', 'code', ...(isOauth ? ['error'] : [])];
  return names.map((name) => getValueAtPath(jsonBody, name)).find((value) => typeof value === 'string');
}

function readLocation(location: string): string | undefined {
  const { searchParams, hash } = new URL(location, 'http://localhost');
  const values = new URLSearchParams(`${searchParams}&${hash.slice(1)}`);
  return values.get('error_code') ?? values.get('error') ?? undefined;
}
