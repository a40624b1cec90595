import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { type ConnectionField, listConnectionFields } from '../../kit/lists/list-connections.ts';
import { type ListServer, openListServer } from '../../kit/lists/list-test-server.ts';

let lists: ListServer;
beforeAll(async () => {
  lists = await openListServer({ rows: 12, values: 2, nulls: 3, own: { rows: 12, values: 2 } });
});
afterAll(() => lists[Symbol.asyncDispose]());

/** Filters of a list by time, by their names. */
function listTimeFilters({ name }: ConnectionField): string[] {
  const [type = '', field = ''] = name.split('.');
  const parent = readPublicSchema().getType(type);
  const args = parent && 'getFields' in parent ? parent.getFields()[field] : undefined;
  const filter =
    args && 'args' in args ? args.args.find((argument) => argument.name === 'filter') : undefined;
  const input = filter && getNamedType(filter.type);
  if (!isInputObjectType(input)) return [];
  return Object.values(input.getFields()).flatMap((one) =>
    getNamedType(one.type).name === 'DateTimeRange' ? [one.name] : [],
  );
}

const filters = listConnectionFields().flatMap((of) =>
  listTimeFilters(of).map((filter) => [of.name, filter, of] as const),
);

describe('PostgreSQL has no year 0', () => {
  test.each(filters)('%s refuses it in the filter %s', async (_name, filter, of) => {
    const ask = async (range: string) => {
      const pages = { page: { order: `filter: { ${filter}: { ${range} } }` } };
      const { errors } = await lists.ask(of, { pages, selection: 'totalCount' });
      return errors.map(({ extensions }) => extensions.status);
    };

    expect(await ask('from: "0000-12-31T23:59:59Z"')).toEqual([400]);
    expect(await ask('before: "0001-01-01T00:00:00+14:00"')).toEqual([400]);
    expect(await ask('from: "0001-01-01T00:00:00Z", before: "9999-12-31T23:59:59.999Z"')).toEqual([]);
  });

  test.each([
    ['from: "0000-01-01", to: "0000-01-02"', [400]],
    ['to: "0000-12-31"', [400]],
    ['from: "0001-01-01", to: "0001-01-02"', []],
    ['to: "0001-01-02"', []],
  ])('statistics of the days %s answer with the statuses %j', async (range, statuses) => {
    const query = `{ myCampaignAccount { statistics(${range}) { day } } }`;
    const [, person] = lists.credentials;
    const { errors = [] } = await lists.server.graphql(query, {}, person);

    expect(errors.map(({ extensions }) => extensions.status)).toEqual(statuses);
  });
});
