import type { IncomingHttpHeaders } from 'node:http';
import type { TextComparer } from './compare-texts.ts';
import type { ResponseDifference } from './comparison.ts';
import { createNameMatcher } from './ignore-differences.ts';

/** Headers that can differ between two servers without an effect on clients. */
const notCompared = createNameMatcher([
  // Headers that differ with each response or connection.
  ...['date', 'age', 'etag', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'vary'],
  'sb-auth-refresh-token-prefix',
  // Headers that name the server or a proxy.
  ...['server', 'via', 'x-powered-by', 'x-served-by', 'alt-svc', 'nel', 'report-to', 'reporting-endpoints'],
  ...['x-cache', 'x-cache-*', 'cf-*', 'fly-*', 'x-amz-*', 'x-amzn-*', 'x-envoy-*', 'x-kong-*', 'x-vercel-*'],
  // Headers that identify or measure the request.
  ...['x-request-id', 'request-id', 'x-correlation-id', 'x-trace-id', 'traceparent', 'tracestate'],
  ...['server-timing', 'x-runtime', 'x-response-time'],
  // Headers that count requests.
  ...['ratelimit', 'ratelimit-*', 'x-ratelimit-*', 'x-rate-limit-*', 'retry-after'],
  // Headers that this server adds to every response.
  ...['strict-transport-security', 'x-content-type-options'],
]);

/** Compares the headers that clients read; cookies only by name, because each server generates their values. */
export function compareHeaders(
  left: IncomingHttpHeaders,
  right: IncomingHttpHeaders,
  compareTexts: TextComparer,
): ResponseDifference[] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names]
    .filter((name) => !notCompared(name))
    .toSorted()
    .flatMap((name) => {
      const [leftText, rightText] = [textOf(name, left[name]), textOf(name, right[name])];
      const difference = { part: 'header', path: name, left: leftText, right: rightText } as const;
      if (leftText === undefined || rightText === undefined) return [{ ...difference, isVolatile: false }];
      const result = compareTexts(leftText, rightText);
      return result === 'same' ? [] : [{ ...difference, isVolatile: result === 'volatile' }];
    });
}

function textOf(name: string, value: string | string[] | undefined) {
  if (value === undefined) return undefined;
  const values = [value].flat();
  if (name === 'set-cookie') return listCookies(values);
  const text = values.join(', ');
  return name === 'content-type' ? toPlainType(text) : text;
}

function listCookies(values: readonly string[]) {
  const names = values.map((value) => value.split('=', 1).join('').trim());
  return [...new Set(names)].toSorted().join(', ');
}

/** Normalizes a content type. A charset of JSON is removed, because JSON is always UTF-8. */
function toPlainType(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, '; ')
    .replace(/^(application\/(?:[\w.-]+\+)?json); charset="?utf-8"?$/, '$1');
}
