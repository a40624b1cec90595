import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { type GraphQLSchema, printSchema } from 'graphql';
import Negotiator from 'negotiator';
import { reflectOrigin } from '../../../rest-compat/endpoint/cors.ts';
import type { EndpointFamily } from '../../../rest-compat/endpoint/family.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedResponses } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../settings/project-root.ts';

/** Quality that compresses the document to a twelfth in a tenth of a second. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves the OpenAPI document. It is built and compressed at the first request. */
export function serveOpenApi(
  families: readonly EndpointFamily[],
  url: string,
  graph: GraphQLSchema,
): RequestHandler {
  let representations: ReturnType<typeof buildRepresentations> | undefined;
  return async (req, res) => {
    representations ??= buildRepresentations(families, url, graph);
    const { identity, ...compressedBodies } = await representations;
    const acceptedEncodings = new Negotiator(req).encodings();
    const encoding = (['br', 'gzip'] as const).find((candidate) => acceptedEncodings.includes(candidate));
    res.vary('Accept-Encoding').type('application/json');
    if (encoding) res.set('content-encoding', encoding);
    res.send(encoding ? compressedBodies[encoding] : identity);
  };
}

async function buildRepresentations(families: readonly EndpointFamily[], url: string, graph: GraphQLSchema) {
  const identity = Buffer.from(
    JSON.stringify(buildOpenApi(families, loadRecordedResponses(projectRoot, families), url, graph)),
  );
  const [br, gzipBody] = await Promise.all([
    promisify(brotliCompress)(identity, brotliQuality),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: gzipBody };
}

/**
 * Serves the public schema as text, for code generators. Pages of other origins can read it. It is printed and compressed at
 * the first request.
 */
export function serveSchema(schema: GraphQLSchema): RequestHandler {
  let text: string | undefined;
  let small: Promise<Buffer> | undefined;
  return async (req, res) => {
    reflectOrigin(req, res);
    text ??= `${printSchema(schema)}\n`;
    res.vary('Accept-Encoding').type('text/plain').set('cache-control', 'no-cache');
    if (req.acceptsEncodings(['gzip']) !== 'gzip') return void res.send(text);
    small ??= promisify(gzip)(text);
    res.set('content-encoding', 'gzip').send(await small);
  };
}
