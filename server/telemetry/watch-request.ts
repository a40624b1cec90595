import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  context,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { getValueAtPath } from '../../core/lib/records.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import { tracerName } from './create-tracing.ts';
import { durationHistogramBoundaries, meterName } from './meters.ts';

/** A request in progress. */
export type WatchedRequest = {
  req: IncomingMessage;
  res: ServerResponse;
  /** Address of the client. */
  address: string;
  /** Template of the documented path that the request matches. */
  route?: string;
  params?: Record<string, string | undefined>;
};

/** Creates a function that records a span and a duration for each request, as part of the caller's trace. */
export function createRequestMonitor() {
  const tracer = trace.getTracer(tracerName);
  const durations = metrics.getMeter(meterName).createHistogram('http.server.request.duration', {
    description: 'Duration of requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: durationHistogramBoundaries },
  });
  return (watchedRequest: WatchedRequest, answer: () => void) => {
    const { req, res, address } = watchedRequest;
    const startedAt = performance.now();
    const caller = propagation.extract(context.active(), req.headers);
    const method = toMethod(req.method);
    const attributes = { ...describe(req), 'http.request.method': method, 'client.address': address };
    const span = tracer.startSpan('api', { kind: SpanKind.SERVER, attributes }, caller);
    res.once('close', () => {
      const route = watchedRequest.route ?? findExpressRoute(req);
      finish(span, watchedRequest, route);
      const durationAttributes = { 'http.request.method': method, ...describeAnswer(res, route) };
      if (!isStream(res)) durations.record((performance.now() - startedAt) / 1000, durationAttributes);
      countAnswer(watchedRequest, route);
    });
    context.with(trace.setSpan(caller, span), answer);
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);

/** Returns OpenTelemetry's `_OTHER` for uncommon methods. */
function toMethod(method = 'GET') {
  return methods.has(method) ? method : '_OTHER';
}

/** Describes a request, without the query string, which can contain tokens, and without the user agent. */
function describe(req: IncomingMessage): Attributes {
  const [host, port] = (req.headers.host ?? '').split(/:(?=\d+$)/);
  return {
    'url.scheme': 'http',
    'url.path': req.url?.split('?', 1)[0],
    'server.address': host || undefined,
    'server.port': port ? Number(port) : undefined,
    'network.protocol.version': req.httpVersion,
    'user_agent.original': 'stripped',
  };
}

function describeAnswer(res: ServerResponse, route: string | undefined): Attributes {
  return { 'http.response.status_code': res.statusCode, ...(route && { 'http.route': route }) };
}

function finish(span: Span, { res, params = {} }: WatchedRequest, route: string | undefined) {
  span.setAttributes(describeAnswer(res, route));
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined) span.setAttribute(`http.route.params.${key}`, value);
  }
  if (res.statusCode >= 500 || (!res.writableFinished && !isStream(res))) {
    span.setAttribute('error.type', res.writableFinished ? String(res.statusCode) : 'aborted');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Whether the response is the stream of a subscription, whose duration the client decides. */
function isStream(res: ServerResponse) {
  return streamType.test(String(res.getHeader('content-type')));
}

const streamType = /^(?:text\/event-stream|multipart\/mixed)\b/;

/** Express stores its route on the request. */
function findExpressRoute(req: IncomingMessage): string | undefined {
  const parts = [getValueAtPath(req, 'baseUrl'), getValueAtPath(req, 'route', 'path')];
  return parts.filter((part) => typeof part === 'string').join('') || undefined;
}

function countAnswer({ req, res }: WatchedRequest, route: string | undefined) {
  countEvent('http_status_codes', { code: String(res.statusCode), ...(route && { 'http.route': route }) });
  if (res.getHeader('x-sb-error-code') === 'over_email_send_rate_limit') {
    countEvent('gotrue_email_rate_limit_counter', { path: route ?? req.url ?? '' });
  }
}
