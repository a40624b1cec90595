import { z } from 'zod';
import type { AppError } from '../../core/errors.ts';
import type { Endpoint } from '../define-endpoint.ts';
import { parseJson } from '../parse-json.ts';
import { wireErrors } from './wire-errors.ts';

/** As lenient as the contract: any content type, keys in any case, null for absent, unknown keys ignored. */
export function readJson(text: string, endpoint: Endpoint): unknown {
  const body = parse(text, endpoint);
  if (body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return tidy(body, endpoint);
  throw toBadJson(endpoint, 'an object is needed');
}

/** The contract has words of its own for one path. */
export function toBadJson({ path }: Endpoint, mistake: string, cause?: unknown): AppError {
  const said =
    path === '/magiclink' ? 'Could not read verification params' : 'Could not parse request body as JSON';
  return wireErrors.badJson({ message: `${said}: ${mistake}`, cause });
}

/** Paths whose body says nothing that is needed; older clients send none. */
const mayBeEmpty = new Set(['/factors/{factor_id}/challenge', '/factors/recovery-codes']);

function parse(text: string, endpoint: Endpoint): unknown {
  const { path, methods } = endpoint;
  if (methods.includes('delete') && text.trim() === '') return null;
  if (browserForms.has(path)) return Object.fromEntries(new URLSearchParams(text.trim()));
  if (mayBeEmpty.has(path) && text.trim() === '') return {};
  try {
    return parseJson(text);
  } catch (cause) {
    const form = formPaths.has(path) ? parseForm(text, path) : null;
    if (form) return form;
    throw toBadJson(endpoint, String((cause as Error).message), cause);
  }
}

/** What providers have browsers send; never JSON. */
const browserForms = new Set(['/callback', '/sso/saml/acs']);

const formPaths = new Set(['/token', '/oauth/token']);

/** OAuth clients send the token request as a form. */
function parseForm(text: string, path: string): object | null {
  if (!/^\s*[\w.-]+=/.test(text)) return null;
  const pairs = [...new URLSearchParams(text.trim())];
  const isTwice = new Set(pairs.map(([name]) => name)).size < pairs.length;
  // RFC 6749, 3.2: of two it would not be clear which one was looked at.
  return isTwice && path === '/oauth/token' ? null : Object.fromEntries(pairs);
}

function tidy(body: object, { body: schema }: Endpoint): object {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const byLowerCase = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const known = Object.entries(body).flatMap(([key, value]) => {
    const name = byLowerCase.get(key.toLowerCase());
    return name === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}
