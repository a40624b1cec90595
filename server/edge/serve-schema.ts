import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import cors from 'cors';
import { type RequestHandler, Router } from 'express';
import { type GraphQLSchema, printSchema } from 'graphql';

/** The public schema as text with its descriptions, for generators of code, whose pages may be elsewhere. */
export function serveSchema(schema: GraphQLSchema): Router {
  const router = Router();
  router.get('/schema.graphql', cors({ origin: true }), answerSchema(schema));
  return router;
}

/** Prints and compresses the schema at the first request. */
function answerSchema(schema: GraphQLSchema): RequestHandler {
  let text: string | undefined;
  let small: Promise<Buffer> | undefined;
  return async (req, res) => {
    text ??= `${printSchema(schema)}\n`;
    res.vary('Accept-Encoding').type('text/plain').set('cache-control', 'no-cache');
    if (req.acceptsEncodings(['gzip']) !== 'gzip') return void res.send(text);
    small ??= promisify(gzip)(text);
    res.set('content-encoding', 'gzip').send(await small);
  };
}
