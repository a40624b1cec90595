import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { readBody } from '../../../rest-compat/endpoint/read-body.ts';

/** Larger than any form of a page, passkeys included. */
const limit = 64 * 1024;

/** The fields of a form that a browser posted. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const [type] = (req.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw requestErrors.invalid();
  return new URLSearchParams(await readBody(req, limit));
}
