import { restEndpointFamilies } from '../../rest-compat/families.ts';
import type { TestCredentials } from './hostile-access.ts';
import { listRestTargets, type RestTarget } from './rest-targets.ts';

/** A request that a client of REST may send. */
export type RestCall = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Whether it changes nothing, so that it may be sent while others are. */
  isIndependent?: boolean;
};

/**
 * Lists requests for every method of every documented path: a recorded, valid request for existing objects, the same one
 * without credentials, and one with a malformed body. Deletions get unknown ids, and requests that end a session are last.
 */
export function listRestCalls(access: TestCredentials): RestCall[] {
  const places = restEndpointFamilies.flatMap((family) => listRestTargets(family, access));
  const ends = ({ path }: RestTarget) => Number(/\/log(out|in)$/.test(path));
  const calls = places
    .toSorted((one, other) => ends(one) - ends(other))
    .flatMap((place) => [
      toCall(place, 'as meant', place.credentials),
      { ...toCall(place, 'without credentials', {}), isIndependent: isGuarded(place) },
      ...(place.example.body === undefined
        ? []
        : [
            {
              ...toCall(place, 'malformed', place.credentials),
              body: '[1]',
              isIndependent: isGuarded(place),
            },
          ]),
    ]);
  return [...uploads(access), ...grants, ...calls];
}

/** Whether nothing of it is open to everybody. */
function isGuarded({ path }: RestTarget) {
  return /^\/(api|v1)\//.test(path);
}

function toCall(place: RestTarget, how: string, credentials: Record<string, string>): RestCall {
  const { body } = place.example;
  return {
    name: `${place.method.toUpperCase()} ${place.path} ${how}`,
    method: place.method.toUpperCase(),
    path: fillPath(place) + toSearch(place),
    headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** An id by the longest part of the path that says what it is of. */
function fillPath({ path, method, access, example }: RestTarget) {
  const recorded = (example.params ?? {}) as Record<string, string>;
  const [, id] =
    Object.entries(access.ids)
      .filter(([part]) => part.startsWith('/') && path.includes(part))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  const bottom = /\{(\w+)\}[^{]*$/.exec(path)?.[1];
  const isDeletion = method === 'delete' || path.endsWith('/erase');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isDeletion && name === bottom) return unknownIdOf(name);
    return access.ids[name] ?? (name === 'id' ? id : undefined) ?? encodeURIComponent(recorded[name] ?? '1');
  });
}

function unknownIdOf(name: string): string {
  if (name === 'client_id') return '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10';
  return name.endsWith('id') ? '999999' : 'none';
}

function toSearch({ example }: RestTarget): string {
  const query = Object.entries((example.query ?? {}) as Record<string, string | string[]>);
  const search = new URLSearchParams();
  for (const [name, value] of query) for (const one of [value].flat()) search.append(name, one);
  return query.length ? `?${search}` : '';
}

/** The file that others are about, and one that its form does not explain. */
function uploads({ cmsToken }: TestCredentials): RestCall[] {
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    body.set('file', new Blob(['Hello'], { type: 'text/plain' }), 'hello.txt');
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const common = { method: 'POST', path: '/api/media', headers: cmsToken };
  return [
    { ...common, name: 'POST /api/media with a file', body: form({ title: 'Hello', category_id: '0' }) },
    { ...common, name: 'POST /api/media with a file of no category', body: form({ category_id: '999' }) },
  ];
}

/** Calls of one path, which has an operation for each kind of grant. */
const grants: RestCall[] = Object.entries({
  password: { email: 'nobody@example.com', password: 'correct horse battery' },
  pkce: { auth_code: '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10', code_verifier: 'v'.repeat(43) },
  id_token: { provider: 'google', id_token: 'none' },
  web3: { chain: 'ethereum', message: 'none', signature: '0x00' },
}).map(([grant, body]) => ({
  name: `POST /token by ${grant}`,
  method: 'POST',
  path: `/token?grant_type=${grant}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
}));
