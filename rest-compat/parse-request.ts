import type { AnyParts, Endpoint, RestRequest } from './define-endpoint.ts';
import type { Dialect } from './family.ts';

type RawParts = {
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
  bodyText: string | null;
  /** Of a form that a file came with; they take the place of the body. */
  fields?: Record<string, string>;
};

/** The parts of a request in the endpoint's shape, or the dialect's complaint. */
export function parseRequest(
  endpoint: Endpoint,
  dialect: Dialect,
  raw: RawParts,
  request: RestRequest,
): AnyParts {
  const body = raw.bodyText === null ? raw.fields : dialect.readJson(raw.bodyText, endpoint);
  return {
    params: parsePart(endpoint, dialect, 'params', raw.params),
    query: parsePart(endpoint, dialect, 'query', raw.query),
    body: parsePart(endpoint, dialect, 'body', body),
    request,
  };
}

function parsePart(endpoint: Endpoint, dialect: Dialect, part: 'params' | 'query' | 'body', input: unknown) {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw dialect.toMismatchError({ endpoint, part, error: parsed.error, input });
  return parsed.data;
}

/** A query string as an object; a key that comes more than once becomes a list. */
export function parseQuery(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (!search) return query;
  for (const [key, value] of new URLSearchParams(search)) {
    const known = query[key];
    if (known === undefined) query[key] = value;
    else if (Array.isArray(known)) known.push(value);
    else query[key] = [known, value];
  }
  return query;
}
