import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type DocumentNode, type ExecutionResult, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  contextSignatureHeader,
  createForwardedContextVerifier,
  forwardedContextHeader,
} from '../../core/auth/forwarding.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import type { LocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { changeStreamPath } from '../../gateway/live/changes.ts';
import { maxForwardedBodyBytes, readRequestText } from '../../rest-compat/endpoint/read-body.ts';
import { jsonReply, type RestReply, sendReply } from '../../rest-compat/endpoint/reply.ts';
import { answerHealthProbe, type HealthProbes } from '../http/answer-health-probe.ts';
import { createConnectionDrain } from '../http/drain.ts';
import { listenAt } from '../http/listen.ts';
import { normalizeIpAddress } from '../http/request-context.ts';
import { JointlyWrittenResponse } from '../http/response.ts';
import { reportNotReadyWhileStopping, type StopSignals } from '../lifecycle/stop-signals.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createChangeStreams } from './serve-changes.ts';

type ServeOptions = HealthProbes & {
  service: LocalSubgraphService;
  /** Changes of the domain, for edges with subscribers. */
  changes: DatabaseChangeSource;
  secret: string;
  /** Further accepted secrets, while edges change to a new one. */
  otherSecrets?: readonly string[];
  telemetry?: Telemetry;
  stopping?: StopSignals;
  /** Called with every failure to execute a request. Each is a bug, because the edge sends only valid requests. */
  reportBug: (error: unknown, requestId?: string) => void;
  host: string;
  port: number;
};

/** Maximum size of the request head, in bytes. The forwarded context is a header with all credentials. */
const maxHeaderBytes = 256 * 1024;

/** Serves one subgraph over HTTP, only for the edge. Refuses requests without the edge's signature. */
export async function serveSubgraph(options: ServeOptions) {
  const readiness = reportNotReadyWhileStopping(options.readiness, options.stopping);
  const changeStreams = createChangeStreams(options.changes);
  const answer = createAnswer({ ...options, readiness, addReader: changeStreams.add });
  const watch = options.telemetry?.watch;
  const server = createServer(
    { maxHeaderSize: maxHeaderBytes, ServerResponse: JointlyWrittenResponse },
    (req, res) => {
      const address = normalizeIpAddress(req.socket.remoteAddress ?? '');
      if (watch) watch({ req, res, address, route: findRoute(req) }, () => void answer(req, res));
      else void answer(req, res);
    },
  );
  const drain = createConnectionDrain(server, options.stopping);
  server.keepAliveTimeout = 65_000;
  await listenAt(server, options);
  return {
    close: async () => {
      await Promise.all([drain.close(), changeStreams.close()]);
    },
  };
}

type AnswerOptions = ServeOptions & { addReader: (res: ServerResponse) => void };

function createAnswer(options: AnswerOptions) {
  const execute = createForwardedExecute(options);
  const { service, secret, otherSecrets } = options;
  const open = createForwardedContextVerifier({ audience: service.name, secret, otherSecrets });
  return async (req: IncomingMessage, res: ServerResponse) => {
    try {
      const reply = await answer(options, { execute, open }, req);
      if (reply === 'changes') options.addReader(res);
      else sendReply(res, reply);
    } catch (error) {
      if (!(error instanceof AppError)) options.reportBug(error);
      sendReply(res, error instanceof AppError ? refuse(error) : internalError);
    }
  };
}

const paths: ReadonlySet<string | undefined> = new Set(['/graphql', changeStreamPath]);
const probes: ReadonlySet<string | undefined> = new Set(['/ready', '/health']);

/** Returns the route for telemetry. Unknown paths have none, because telemetry keeps every route. */
function findRoute({ url }: IncomingMessage) {
  return paths.has(url) || probes.has(url) ? url : undefined;
}

type ForwardedExecute = (body: string, request: RequestContext) => Promise<ExecutionResult>;

type ForwardedHandlers = {
  execute: ForwardedExecute;
  open: ReturnType<typeof createForwardedContextVerifier>;
};

async function answer(
  options: Pick<ServeOptions, keyof HealthProbes | 'reportBug'>,
  { execute, open }: ForwardedHandlers,
  req: IncomingMessage,
): Promise<RestReply | 'changes'> {
  const probe = await answerHealthProbe(req, options);
  if (probe) return probe;
  if (req.method !== 'POST' || !paths.has(req.url)) return refusal(404, 'No such path.');
  const body = await readRequestText(req, { maxBytes: maxForwardedBodyBytes });
  const request = open({
    encodedContext: String(req.headers[forwardedContextHeader] ?? ''),
    signature: String(req.headers[contextSignatureHeader] ?? ''),
    body,
  });
  if (!request) return refusal(401, 'This subgraph answers to the edge only.');
  if (req.url === changeStreamPath) return 'changes';
  const notes: RequestContext['notes'] = {};
  let result: ExecutionResult;
  try {
    result = await execute(body, { ...request, notes });
  } catch (error) {
    options.reportBug(error, request.requestId);
    return internalError;
  }
  return jsonReply(200, Object.keys(notes).length ? { ...result, extensions: { notes } } : result);
}

/** Creates a function that runs forwarded operations. It parses and validates each document once, because they repeat. */
function createForwardedExecute({ service }: ServeOptions): ForwardedExecute {
  const documents = new LRUCache<string, DocumentNode>({
    max: 2_000,
    memoMethod: (query) => readDocument(query, service),
  });
  return (body, request) => {
    const { admission, query, variables, operationName } = forwardedContextSchema.parse(JSON.parse(body));
    if (admission !== undefined) return service.admit(admission, request);
    return service.execute({ document: documents.memo(query), operationName, variables }, request);
  };
}

/** An operation, or an admission. */
const forwardedContextSchema = z.object({
  query: z.string().default(''),
  variables: z.record(z.string(), z.unknown()).default({}),
  operationName: z.string().optional(),
  admission: z.object({ subgraph: z.string(), name: z.string(), input: z.unknown().optional() }).optional(),
});

function readDocument(query: string, { schema }: LocalSubgraphService) {
  const document = parse(query, { noLocation: true });
  const [error] = validate(schema, document);
  if (error) throw error;
  return document;
}

function refusal(status: number, message: string, code = 'auth.forbidden'): RestReply {
  return jsonReply(status, { errors: [{ message, extensions: { code, status } }] });
}

function refuse({ message, extensions: { status, code } }: AppError): RestReply {
  return refusal(status, message, code);
}

/**
 * Response if a request cannot be executed. The edge writes all documents, so an invalid one is a bug, not the client's
 * mistake.
 */
const internalError = refusal(500, 'Internal server error', 'internal');
