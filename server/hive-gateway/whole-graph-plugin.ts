import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  contextSignatureHeader,
  createForwardedContextVerifier,
  forwardedContextHeader,
} from '../../core/auth/forwarding.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import { defineErrors } from '../../core/errors/errors.ts';
import { maxForwardedBodyBytes, readRequestText } from '../../rest-compat/endpoint/read-body.ts';
import { type HiveGatewayPlugin, type HiveGatewayResult, hiveRequestContextKey } from './hooks.ts';

/** Audience of signatures for a router over the whole graph. */
export const routerSignatureAudience = 'router';

const routerErrors = defineErrors('auth', {
  forbidden: { status: 401, message: 'This router answers to the edge only.' },
});

const operationShape = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
  operationName: z.string().optional(),
});

/** Creates a plugin that serves the whole graph only to edges: each request has a signed context, as for a subgraph. */
export function createWholeGraphPlugin(secret: string): HiveGatewayPlugin {
  const open = createForwardedContextVerifier({ audience: routerSignatureAudience, secret });
  const requests = new WeakMap<IncomingMessage, RequestContext>();
  return {
    onRequestParse: ({ serverContext: { req }, setRequestParser }) =>
      setRequestParser(async () => {
        const body = await readRequestText(req, { maxBytes: maxForwardedBodyBytes });
        const forwardedContext = String(req.headers[forwardedContextHeader] ?? '');
        const signature = String(req.headers[contextSignatureHeader] ?? '');
        const request = open({ encodedContext: forwardedContext, signature, body });
        if (!request) throw routerErrors.forbidden();
        requests.set(req, { ...request, notes: {} });
        return operationShape.parse(JSON.parse(body));
      }),
    onContextBuilding: ({ context: { req }, extendContext }) =>
      extendContext({ [hiveRequestContextKey]: requests.get(req) }),
    onResultProcess: ({ serverContext: { req }, result, setResult }) =>
      setResult(toForwarded(result, requests.get(req))),
  };
}

/** Converts a result to that of a subgraph: with the extensions that REST needs, and the notes of services. */
function toForwarded(
  { data, errors }: HiveGatewayResult,
  request: RequestContext | undefined,
): HiveGatewayResult {
  const notes = request?.notes;
  return {
    ...(data !== undefined && { data }),
    ...(errors && {
      // The HTTP status that Hive Gateway adds is not part of the error.
      errors: errors.map(({ message, path, extensions: { http: _, ...extensions } = {} }) => ({
        message,
        ...(path && { path }),
        extensions,
      })),
    }),
    extensions: {
      ...(notes && Object.keys(notes).length > 0 && { notes }),
      http: { status: request ? 200 : 401 },
    },
  };
}
