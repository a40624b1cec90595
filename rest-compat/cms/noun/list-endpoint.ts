import type { TadaDocumentNode } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { json } from '../../endpoint/reply.ts';
import { listQuery, type QueryField } from './list-query.ts';
import { guardOf, idParams } from './noun.ts';

/** Pagination fields that every list document selects. */
export const listMetaFields = graph(`
  fragment RestCmsListMeta on CmsPageMeta @_unmask { page per_page: perPage total total_pages: totalPages }
`);

export const listMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), total_pages: z.int() })
  .meta({ id: 'CmsListMeta' });

type QueryFields<Arguments> = { [Name in keyof Arguments]?: QueryField<Arguments[Name]> };
type FilterOf<Variables> = Variables extends { filter?: infer Filter } ? NonNullable<Filter> : object;

type ListSpec<Item, Wire, Variables> = {
  summary: string;
  /** Fields of the GraphQL `filter` by name. REST writes them in brackets. */
  filters?: QueryFields<FilterOf<Variables>>;
  /** GraphQL arguments beside `filter` by name. REST uses their plain names. */
  parameters?: QueryFields<Omit<Variables, 'filter' | 'sort' | 'page' | 'perPage'>>;
  /** The variable that takes the number in the path, of a list that belongs to an item. */
  owner?: keyof Variables & string;
  /** Sortable fields. */
  sort: readonly string[];
  document: TadaDocumentNode<{ list: { data: Item[]; meta: z.input<typeof listMeta> } }, Variables>;
  body: z.ZodType<unknown, Wire>;
  toBody: (item: Item) => Wire;
};

/** GET of a list: filtered, sorted, by the page. */
export function listEndpoint<Item, Wire, Variables>(
  noun: { path: `/${string}`; tag: string; type: string },
  spec: ListSpec<Item, Wire, Variables>,
) {
  const { summary, filters = {}, parameters = {}, owner, sort, document, body, toBody } = spec;
  const bracketed = toEntries(filters).map(
    ([argument, field]): Entry => [argument, { ...field, name: `filter[${field.name}]` }],
  );
  const plain = toEntries(parameters);
  const schemas = [...bracketed, ...plain].map(([, { name, schema }]): [string, z.ZodType] => [name, schema]);
  return defineEndpoint({
    methods: ['get'],
    path: noun.path,
    summary,
    tag: noun.tag,
    ...(owner && { params: idParams }),
    query: listQuery(sort).extend(Object.fromEntries(schemas)),
    document,
    toVariables: ({ params, query }) => {
      const toArguments = (fields: Entry[]) =>
        Object.fromEntries(
          fields.map(([argument, { name, toArgument }]) => [argument, toArgument(query[name])]),
        );
      const { sort, page, per_page: perPage } = query;
      const named = owner && { [owner]: params?.id };
      const filter = spec.filters && toArguments(bracketed);
      return { ...named, ...toArguments(plain), filter, sort, page, perPage } as Variables;
    },
    answers: {
      200: z.object({ data: z.array(body), meta: listMeta }).meta({
        id: `Cms${noun.type}List`,
        description: 'One page of the list.',
      }),
    },
    toReply: ({ list: { data, meta } }) => json(200, { data: data.map(toBody), meta }),
    guard: guardOf(noun, 'list'),
  });
}

type Entry = [argument: string, field: QueryField<unknown>];

function toEntries(fields: object) {
  return Object.entries(fields) as Entry[];
}
