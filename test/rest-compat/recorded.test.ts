import { describe, expect, test } from 'vitest';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { buildOpenApi, toOpenApiOperationId } from '../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedErrorCodes, loadRecordedResponses } from '../../rest-compat/openapi/records.ts';
import { listAllErrorRows } from '../../server/schema/error-tables.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { fitsEndpoint } from '../kit/recording/choose-example.ts';

const records = loadRecordedResponses(projectRoot, restEndpointFamilies);
const codes = loadRecordedErrorCodes(projectRoot);

const operations = restEndpointFamilies.flatMap((family) =>
  family.endpoints.flatMap((endpoint) =>
    endpoint.methods.map((method) => {
      const id = toOpenApiOperationId(endpoint, method);
      return { id, family, endpoint, recorded: records[family.recordedAs ?? '']?.[id] };
    }),
  ),
);

describe.each(operations)('the record of $id', ({ endpoint, family, recorded }) => {
  test('has a request that the endpoint takes, and each answer that it promises', () => {
    const { request = {}, success = {} } = recorded ?? {};

    expect(Object.keys(success)).toEqual(expect.arrayContaining(Object.keys(endpoint.answers)));
    for (const status of Object.keys(endpoint.answers).map(Number)) {
      expect(fitsEndpoint(endpoint, status, { request, answer: success[status] }), `status ${status}`).toBe(
        true,
      );
    }
  });

  test('has failures in a form of the family', () => {
    const forms = family.dialect.failureBodies ?? [];
    const failures = Object.entries(recorded?.failures ?? {}).flatMap(([status, examples]) =>
      Object.entries(examples).map(([code, example]) => ({ status: Number(status), code, example })),
    );

    const odd = failures.filter(({ status, example }) => {
      if (status < 400 || !forms.length) return typeof example !== 'string';
      return !forms.some((form) => form.safeParse(example).success);
    });

    expect(odd).toEqual([]);
  });
});

test('every operation that takes a body shows one', () => {
  const { paths } = buildOpenApi(restEndpointFamilies, records);
  const bare = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ requestBody }) => requestBody && !/"examples?":/.test(JSON.stringify(requestBody)));

  expect(bare.map(({ operationId }) => operationId)).toEqual([]);
});

test('no operation is recorded that is none', () => {
  const recorded = Object.values(records).flatMap((family) => Object.keys(family));

  expect(recorded.sort()).toEqual(operations.map(({ id }) => id).sort());
});

/** Names of errors in OAuth and in the legacy service. Providers return `access_denied`. */
const furtherNames = ['access_denied', 'invalid nonce', 'invalid request', 'invalid_token'];

test('every code on the wire is that of an error, or another name for one', () => {
  const rows = listAllErrorRows().map(({ code }) => code.replace(/^.*\./, ''));
  const wire = operations.flatMap(({ recorded }) =>
    Object.values(recorded?.failures ?? {}).flatMap((examples) => Object.keys(examples)),
  );

  const unknown = [...new Set(wire)].filter((code) => !rows.includes(code));

  expect(unknown.sort()).toEqual(furtherNames);
});

test('every error is provoked by a test, or listed as one that none provokes', () => {
  const rows = listAllErrorRows().map(({ code }) => code);
  const provoked = Object.keys(codes.provoked).filter((code) => rows.includes(code));

  expect([...provoked, ...codes.unprovoked].sort()).toEqual(rows);
});
