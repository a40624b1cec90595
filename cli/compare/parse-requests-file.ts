import { z } from 'zod';
import { describeSchemaMismatch } from '../../core/errors/describe-schema-mismatch.ts';
import { UsageError } from '../arguments/command.ts';
import { headersToSendShape, parseJson } from './parse-headers-file.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const requestShape = z.strictObject({
  method: z.string().toUpperCase().pipe(z.enum(methods)).default('GET'),
  path: z.string().regex(/^\/\S*$/, 'must begin with / and have no spaces'),
  headers: headersToSendShape.default({}),
  body: z.unknown().optional(),
});

/** A request that both sides get, with its line in the file. */
export type ComparedRequest = z.output<typeof requestShape> & { line: number };

type RequestsFile = { text: string; name: string; allowsWrites: boolean };

/** Parses one request per line: `GET /path`, or a JSON object. Empty lines and comments are skipped. */
export function parseRequestsFile({ text, name, allowsWrites }: RequestsFile): ComparedRequest[] {
  const requests = text.split(/\r?\n/).flatMap((rawLine, index) => {
    const line = rawLine.trim();
    if (line === '' || line.startsWith('#')) return [];
    const place = `Line ${index + 1} of ${name}`;
    const request = { ...parseRequestLine(line, place), line: index + 1 };
    if (!(allowsWrites || isReading(request)))
      throw new UsageError(`${place} may change both sides: ${request.method}. Allow it by --writes.`);
    return [request];
  });
  if (requests.length === 0) throw new UsageError(`There is no request in ${name}.`);
  return requests;
}

function isReading({ method }: ComparedRequest) {
  return method === 'GET' || method === 'HEAD';
}

function parseRequestLine(line: string, place: string) {
  const fields = line.startsWith('{') ? parseJson(line, place) : splitLine(line, place);
  const { data, error } = requestShape.safeParse(fields);
  if (!data)
    throw new UsageError(`${place}: ${describeSchemaMismatch(requestShape, error, fields).join('; ')}.`);
  return data;
}

function splitLine(line: string, place: string) {
  const [, method, path] = /^([a-z]+)\s+(\S+)$/i.exec(line) ?? [];
  if (method === undefined)
    throw new UsageError(`${place} is neither "GET /path" nor a JSON object: ${line}`);
  return { method, path };
}

/** Parses the address of a side. Its path, if any, precedes the paths of the requests. */
export function parseBaseUrl(option: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`Give ${option} as an address: https://host/path.`);
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError(
      `Give ${option} without credentials, query and fragment; credentials are headers, which --headers takes.`,
    );
  return url.href.replace(/\/+$/, '');
}
