import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';
import type { Family } from '../../rest-compat/endpoint/family.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { readRecords } from '../../rest-compat/openapi/records.ts';
import { projectRoot } from '../settings/project-root.ts';

/** Compresses to a twelfth in a tenth of a second. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves the OpenAPI document. It is built and compressed at the first request. */
export function serveOpenApi(families: readonly Family[], url: string): RequestHandler {
  let representations: ReturnType<typeof buildRepresentations> | undefined;
  return async (req, res) => {
    representations ??= buildRepresentations(families, url);
    const { identity, ...compressed } = await representations;
    const accepted = new Negotiator(req).encodings();
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    res.vary('Accept-Encoding').type('application/json');
    if (encoding) res.set('content-encoding', encoding);
    res.send(encoding ? compressed[encoding] : identity);
  };
}

async function buildRepresentations(families: readonly Family[], url: string) {
  const identity = Buffer.from(
    JSON.stringify(buildOpenApi(families, readRecords(projectRoot, families), url)),
  );
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliQuality),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}
