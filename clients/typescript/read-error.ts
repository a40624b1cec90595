import {
  type AnyCode,
  type FieldProblem,
  type GraphCode,
  type StatusCode,
  TrellisError,
} from './trellis-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads an error of REST, in the format of any family. */
export async function readRestError(response: Response): Promise<TrellisError> {
  const text = await response.text();
  const body = parse(text) ?? text;
  const { error_code, code, error, error_description, msg, message, errors } = asFields(body);
  const named = [error_code, code, error_description === undefined ? undefined : error].find(isText);
  const told = [msg, message, error_description, error].find(isText);
  return new TrellisError((named as AnyCode | undefined) ?? toStatusCode(response), {
    message: told ?? `The server answered ${response.status}.`,
    status: response.status,
    fields: readFields(errors),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response),
    body,
  });
}

/** Error for a response that is not JSON, which comes from a proxy between client and server. */
export function toUnreadable(response: Response, text: string): TrellisError<GraphCode> {
  return new TrellisError(response.ok ? 'UNREADABLE' : toStatusCode(response), {
    message: `The server answered ${response.status} with a body that is not JSON.`,
    status: response.status,
    retryAfterSeconds: readRetryAfter(response),
    body: text,
  });
}

export type GraphError = {
  message: string;
  path?: readonly (string | number)[];
  extensions?: Fields;
};

export function readGraphError(error: GraphError): TrellisError<GraphCode> {
  const { code, status, requestId, retryAfterSeconds, details } = error.extensions ?? {};
  return new TrellisError(isText(code) ? (code as GraphCode) : 'UNREADABLE', {
    message: error.message,
    status: typeof status === 'number' ? status : 200,
    fields: readFields(asFields(details).errors),
    requestId: isText(requestId) ? requestId : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    path: error.path,
    body: error,
  });
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function toStatusCode({ status }: Response): StatusCode {
  return `HTTP_${status}`;
}

function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

function readFields(errors: unknown): FieldProblem[] {
  return (Array.isArray(errors) ? errors : []).filter(
    (one): one is FieldProblem => isText(asFields(one).field) && isText(asFields(one).message),
  );
}
