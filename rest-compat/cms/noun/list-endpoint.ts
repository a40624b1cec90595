import type { TadaDocumentNode } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint, type EndpointTexts } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { createListQuerySchema, type ListFilterParameter } from './list-query.ts';
import { createResourceActionGuard, numericIdParamsSchema } from './rest-resource.ts';

/** Pagination fields that every list document selects. */
export const paginationFragment = graph(`
  fragment RestCmsListMeta on CmsPageMeta @_unmask { page per_page: perPage total total_pages: totalPages }
`);

export const paginationMetaSchema = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), total_pages: z.int() })
  .meta({ id: 'CmsListMeta', description: 'Position of the page in the list.' });

type QueryFields<Arguments> = { [Name in keyof Arguments]?: ListFilterParameter<Arguments[Name]> };
type FilterOf<Variables> = Variables extends { filter?: infer Filter } ? NonNullable<Filter> : object;

type ListSpec<Item, Wire, Variables> = EndpointTexts & {
  /** Fields of the GraphQL `filter` by name. REST writes them in brackets. */
  filters?: QueryFields<FilterOf<Variables>>;
  /** GraphQL arguments beside `filter` by name. REST uses their plain names. */
  parameters?: QueryFields<Omit<Variables, 'filter' | 'sort' | 'page' | 'perPage'>>;
  /** The variable that takes the number in the path, of a list that belongs to an item. */
  owner?: keyof Variables & string;
  /** Sortable fields. */
  sort: readonly string[];
  document: TadaDocumentNode<
    { list: { data: Item[]; meta: z.input<typeof paginationMetaSchema> } },
    Variables
  >;
  body: z.ZodType<unknown, Wire>;
  toBody: (item: Item) => Wire;
};

/** Defines GET of a list with filters, order and pages. */
export function defineListEndpoint<Item, Wire, Variables>(
  noun: { path: `/${string}`; tag: string; type: string },
  spec: ListSpec<Item, Wire, Variables>,
) {
  const { filters, parameters = {}, owner, sort, document, body, toBody, ...texts } = spec;
  const filterFields = toEntries(filters ?? {}).map(
    ([argument, field]): Entry => [argument, { ...field, name: `filter[${field.name}]` }],
  );
  const plain = toEntries(parameters);
  const schemas = [...filterFields, ...plain].map(([, { name, schema }]): [string, z.ZodType] => [
    name,
    schema,
  ]);
  return defineEndpoint({
    methods: ['get'],
    path: noun.path,
    ...texts,
    tag: noun.tag,
    ...(owner && { params: numericIdParamsSchema }),
    query: createListQuerySchema(sort).extend(Object.fromEntries(schemas)),
    document,
    toVariables: ({ params, query }) => {
      const toArguments = (fields: Entry[]) =>
        Object.fromEntries(
          fields.map(([argument, { name, toArgument }]) => [argument, toArgument(query[name])]),
        );
      const { sort, page, per_page: perPage } = query;
      const ownerVariable = owner && { [owner]: params?.id };
      const filter = filters && toArguments(filterFields);
      return { ...ownerVariable, ...toArguments(plain), filter, sort, page, perPage } as Variables;
    },
    answers: {
      200: z.object({ data: z.array(body), meta: paginationMetaSchema }).meta({
        id: `Cms${noun.type}List`,
        description: 'One page of the list.',
      }),
    },
    toReply: ({ list: { data, meta } }) => jsonReply(200, { data: data.map(toBody), meta }),
    guard: createResourceActionGuard(noun, 'list'),
  });
}

type Entry = [argument: string, field: ListFilterParameter<unknown>];

function toEntries(fields: object) {
  return Object.entries(fields) as Entry[];
}
