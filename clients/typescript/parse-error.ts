import {
  type AnyCode,
  type FieldProblem,
  type GraphCode,
  type StatusCode,
  TrellisError,
} from './trellis-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads an error of REST, in the format of any family. */
export async function parseRestError(response: Response): Promise<TrellisError> {
  const text = await response.text();
  const body = parseJson(text) ?? text;
  const { error_code, code, error, error_description, msg, message, errors } = asRecord(body);
  const firstCode = [error_code, code, error_description === undefined ? undefined : error].find(isText);
  const firstMessage = [msg, message, error_description, error].find(isText);
  return new TrellisError((firstCode as AnyCode | undefined) ?? toStatusCode(response), {
    message: firstMessage ?? `The server answered ${response.status}.`,
    status: response.status,
    fields: readFields(errors),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response),
    body,
  });
}

/** Error for a response that is not JSON, which comes from a proxy between client and server. */
export function toUnreadableResponseError(response: Response, text: string): TrellisError<GraphCode> {
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

export function parseGraphError(error: GraphError): TrellisError<GraphCode> {
  const { code, status, requestId, retryAfterSeconds, details } = error.extensions ?? {};
  return new TrellisError(isText(code) ? (code as GraphCode) : 'UNREADABLE', {
    message: error.message,
    status: typeof status === 'number' ? status : 200,
    fields: readFields(asRecord(details).errors),
    requestId: isText(requestId) ? requestId : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    path: error.path,
    body: error,
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asRecord(value: unknown): Fields {
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
    (problem): problem is FieldProblem =>
      isText(asRecord(problem).field) && isText(asRecord(problem).message),
  );
}
