import { describe, expect, test } from 'vitest';
import { createLocaleFormatters } from '../../../clients/console/format/format.ts';
import { toFieldErrors } from '../../../clients/console/graph/field-errors.ts';
import { graph } from '../../../clients/console/graph/graph.ts';
import { formatSortParameter, parseListParameters } from '../../../clients/console/lists/list-parameters.ts';
import { toCurl, toGraphqlCurl, toReadableOperation } from '../../../clients/console/shell/operation-text.ts';
import { findSessionQueryFailure } from '../../../clients/console/shell/session-query-failure.ts';
import { TrellisError } from '../../../clients/typescript/trellis-error.ts';

test('a server that cannot say who is signed in does not look like the end of the session', () => {
  const nobody = { viewer: null, currentCmsUser: null };
  const toError = (status: number) => new TrellisError('HTTP_500', { message: 'no', status });
  const [refusal, slow] = [toError(401), toError(503)];

  expect(findSessionQueryFailure(nobody, [refusal, refusal])).toBeUndefined();
  expect(findSessionQueryFailure(nobody, [refusal, slow])).toBe(slow);
  expect(findSessionQueryFailure({ ...nobody, currentCmsUser: { id: '1' } }, [slow])).toBeUndefined();
  expect(findSessionQueryFailure({ ...nobody, viewer: { user: { id: '1' } } }, [slow])).toBeUndefined();
});

const listOptions = {
  sortFields: ['NAME', 'CREATED_AT'],
  defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
  filters: ['status'],
} as const;

describe('the state of a list in the address', () => {
  test('has a page, an order, filters and words', () => {
    const search = { q: 'nurse', sort: 'name', status: 'LIVE,DRAFT', size: '50', after: 'abc' };

    expect(parseListParameters(search, listOptions)).toEqual({
      searchText: 'nurse',
      sort: { field: 'NAME', direction: 'ASC' },
      filters: { status: ['LIVE', 'DRAFT'] },
      pageSize: 50,
      page: { first: 50, after: 'abc' },
    });
  });

  test('has defaults, also for parameters that no list writes', () => {
    expect(parseListParameters({ sort: '-constructor', size: '7' }, listOptions)).toEqual({
      searchText: '',
      sort: listOptions.defaultSort,
      filters: { status: [] },
      pageSize: 20,
      page: { first: 20, after: undefined },
    });
  });

  test('leads back to the previous page, and has a prefix for a second list', () => {
    const { page } = parseListParameters(
      { 'logs.before': 'abc', after: 'other' },
      { ...listOptions, prefix: 'logs.' },
    );
    expect(page).toEqual({ last: 20, before: 'abc' });
  });

  test('has an order that is read as it is written', () => {
    const sort = { field: 'CREATED_AT', direction: 'DESC' } as const;
    expect(formatSortParameter(sort)).toBe('-created_at');
    expect(parseListParameters({ sort: '-created_at' }, listOptions).sort).toEqual(sort);
  });
});

const document = graph(`
  query Campaigns($first: Int!, $filter: CampaignFilter) {
    campaigns(first: $first, filter: $filter) { totalCount nodes { id name } }
  }
`);

describe('the operations of a screen', () => {
  test('are written over several lines', () => {
    expect(toReadableOperation(document)).toBe(`query Campaigns($first: Int!, $filter: CampaignFilter) {
  campaigns(first: $first, filter: $filter) {
    totalCount
    nodes {
      id
      name
    }
  }
}`);
  });

  test('are commands of a shell, with every quote of the variables', () => {
    const command = toGraphqlCurl(
      { document, variables: { first: 1, filter: { text: "O'Neil" } } },
      'https://api.example.com',
    );
    expect(command).toContain("curl -X POST 'https://api.example.com/graphql'");
    expect(command).toContain(`-H "authorization: Bearer $TRELLIS_TOKEN"`);
    expect(command).toContain(String.raw`"text":"O'\''Neil"`);
  });

  test('have a request of REST without a body for GET', () => {
    const request = { method: 'GET', path: '/v1/campaign', credential: 'x-apikey: $TRELLIS_KEY' } as const;
    expect(toCurl(request, 'https://api.example.com')).toBe(
      `curl -X GET 'https://api.example.com/v1/campaign' \\\n  -H "x-apikey: $TRELLIS_KEY"`,
    );
  });
});

test('errors of fields are sentences by the path of the form', () => {
  const error = new TrellisError('CAMPAIGN_INVALID_FIELD', {
    message: 'Invalid input.',
    status: 400,
    fields: [
      { field: 'input.name', message: 'is required' },
      { field: 'input.locations[0].city', message: 'is too long.' },
      { field: 'input.name', message: 'is a second problem' },
    ],
  });
  expect(toFieldErrors(error)).toEqual({ name: 'Is required.', 'locations.0.city': 'Is too long.' });
  expect(toFieldErrors(new Error('other'))).toEqual({});
});

describe('values are written for the reader', () => {
  const german = createLocaleFormatters('de');

  test.each([
    [german.money(400, 'EUR'), '400 €'],
    [german.money(1234.5, 'EUR'), '1.234,50 €'],
    [german.number(10_000), '10.000'],
    [german.percent(0.125), '12,5 %'],
    [german.bytes(1_500_000), '1,5 MB'],
    [german.relativeTime(0, 3 * 86_400_000), 'vor 3 Tagen'],
    [german.relativeTime(86_400_000, 0), 'morgen'],
  ])('%s', (written, expected) => {
    expect(written.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
  });
});
