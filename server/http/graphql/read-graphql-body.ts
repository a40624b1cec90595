import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { decodeBody, hasContentEncoding, readRequestText } from '../../../rest-compat/endpoint/read-body.ts';
import { parseGraphqlRequestBody } from './parse-graph-json.ts';

/** Maximum size of a request body, in bytes. */
const maxBodyBytes = 1_048_576;

/** Content types that are JSON, with any parameters. */
const jsonType = /^application\/json\s*(?:;|$)/i;

/** Reads and parses a body of JSON. Returns undefined if the request has none; its body is not read then. */
export async function readGraphqlRequestBody(req: IncomingMessage): Promise<object | undefined> {
  if (!jsonType.test(req.headers['content-type'] ?? '') || !hasBody(req)) return undefined;
  return parseGraphqlRequestBody(
    hasContentEncoding(req) ? await readEncodedText(req) : await readRequestText(req, maxBodyBytes),
  );
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

const decompress = express.raw({ limit: maxBodyBytes, type: () => true });

async function readEncodedText(req: IncomingMessage & { body?: unknown }): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    decompress(req, {} as ServerResponse, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return req.body instanceof Buffer ? decodeBody(req.body, req.headers['content-type']) : '';
}
