import { createServer, type IncomingMessage } from 'node:http';
import { type DocumentNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { removeNameSuggestions, toClientFacingError } from '../../gateway/errors/client-facing-error.ts';
import { maxForwardedBodyBytes, readRequestText } from '../../rest-compat/endpoint/read-body.ts';
import { jsonReply, type RestReply, sendReply } from '../../rest-compat/endpoint/reply.ts';
import { answerHealthProbe } from '../http/answer-health-probe.ts';
import { createConnectionDrain } from '../http/drain.ts';
import { listenAt } from '../http/listen.ts';
import type { CheckReadiness } from '../http/readiness.ts';
import { reportNotReadyWhileStopping, type StopSignals } from '../lifecycle/stop-signals.ts';
import { toSidecarPath } from './sidecar-supergraph.ts';

type SidecarOptions = {
  services: readonly SubgraphService[];
  contextOf: (req: IncomingMessage) => RequestContext;
  readiness: CheckReadiness;
  log: Log;
  stopping?: StopSignals;
  host: string;
  port: number;
};

const maxHeaderBytes = 64 * 1024;

const jsonType = /^application\/json(\s*;|$)/i;

const operationShape = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/**
 * Serves as a signing proxy between another router and the subgraphs: it signs and forwards requests that the router sends
 * with the headers of its client. Only the router may reach it, because the sidecar exposes internal fields.
 */
export async function serveSidecar(options: SidecarOptions) {
  const answer = createAnswer(options);
  const readiness = reportNotReadyWhileStopping(options.readiness, options.stopping);
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, async (req, res) => {
    const reply =
      (await answerHealthProbe(req, { readiness })) ?? (await answer(req).catch(refuse(options.log)));
    sendReply(res, reply);
  });
  const drain = createConnectionDrain(server, options.stopping);
  server.keepAliveTimeout = 65_000;
  await listenAt(server, options);
  return { close: () => drain.close() };
}

function createAnswer({ services, contextOf }: SidecarOptions) {
  const byPath = new Map(services.map((service) => [toSidecarPath(service.name), service]));
  const documents = new LRUCache<string, DocumentNode>({
    max: 2_000,
    memoMethod: (query) => parse(query, { noLocation: true }),
  });
  return async (req: IncomingMessage): Promise<RestReply> => {
    const service = byPath.get(req.url ?? '');
    if (req.method !== 'POST' || !service) return refusal(404, 'No such subgraph.');
    // A browser sends JSON to another origin only after a preflight, which the sidecar refuses. Without this rule, any page
    // on a developer's machine could run mutations with its visitor's cookies.
    if (!jsonType.test(req.headers['content-type'] ?? '')) return refusal(400, requestErrors.notJson.message);
    const { query, variables, operationName } = operationShape.parse(
      JSON.parse(await readRequestText(req, { maxBytes: maxForwardedBodyBytes })),
    );
    const operation = {
      document: documents.memo(query),
      variables: variables ?? {},
      ...(operationName && { operationName }),
    };
    const request = contextOf(req);
    const { data, errors } = await service.execute(operation, request);
    const clientErrors = errors?.map((error) =>
      removeNameSuggestions(toClientFacingError(error, request.requestId)),
    );
    return jsonReply(200, {
      ...(data !== undefined && { data }),
      ...(clientErrors && { errors: clientErrors }),
    });
  };
}

/**
 * Creates a handler that responds to invalid requests with 400. The router writes all requests, so they mean a wrong
 * configuration.
 */
function refuse(log: Log) {
  return (error: unknown): RestReply => {
    if (error instanceof AppError) return refusal(400, error.message);
    log.warn({ err: error }, 'router sent an invalid operation');
    return refusal(400, 'The request is no operation.');
  };
}

function refusal(status: number, message: string): RestReply {
  return jsonReply(status, { errors: [{ message, extensions: { code: 'router.bad_request', status } }] });
}
