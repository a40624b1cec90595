import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { cmsBackOfficeEndpointFamily } from '../../../rest-compat/cms/family.ts';

const cases = cmsBackOfficeEndpointFamily.endpoints.flatMap(({ methods, path }) =>
  methods.map((method) => ({ name: `${method} ${path}`, method: method.toUpperCase(), path })),
);
const writes = cases.filter(({ method }) => method !== 'GET');
const reads = cases.filter(({ method }) => method === 'GET');

/** Runs the check of the endpoint family on a request with a session cookie. */
function refuse(method: string, url: string, contentType: string) {
  cmsBackOfficeEndpointFamily.refuse?.({
    method,
    url,
    headers: { 'content-type': contentType },
    context: { ...createSystemRequestContext('1'), credentials: { cmsSession: 'f00' } },
    externalUrl: 'https://example.com',
    site: {
      siteUrl: 'https://example.com',
      serverUrl: 'https://example.com',
      mediaUrl: 'https://example.com/media/{name}',
    },
    look: { brand: 'Trellis', home: '/' },
  });
}

test('there are session variants of both kinds', () => {
  expect(writes.length).toBeGreaterThan(50);
  expect(reads.length).toBeGreaterThan(20);
});

test.each(writes)('$name refuses the form of a foreign page, and takes JSON', ({ method, path }) => {
  expect(() => refuse(method, path, 'application/x-www-form-urlencoded')).toThrow(
    'Cross-site request refused',
  );
  expect(() => refuse(method, path, 'application/json')).not.toThrow();
});

test.each(reads)('$name answers a foreign page like any other', ({ method, path }) => {
  expect(() => refuse(method, path, 'application/x-www-form-urlencoded')).not.toThrow();
});
