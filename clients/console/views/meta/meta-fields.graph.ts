import { graph, type ResultOf } from '../../graph/graph.ts';

/** Fields of one kind of object in their order. Forms show all of them, so that there are never many. */
export const metaFieldsDocument = graph(`
  query ConsoleMetaFields($filter: MetaFieldFilter) {
    metaFields(first: 100, filter: $filter, orderBy: [{ field: POSITION }]) {
      totalCount
      nodes {
        id
        number
        owner
        name
        title
        position
        attributes
        defaultValue
        params
        validate
        callback
        restrictions
        templates
        updatedAt
        updatedByName
        type { number label }
      }
    }
  }
`);

export type MetaField = NonNullable<ResultOf<typeof metaFieldsDocument>['metaFields']>['nodes'][number];

/** Categories of the media pool, to which fields of media can be restricted. */
export const mediaCategoryChoicesDocument = graph(`
  query ConsoleMediaCategoryChoices { mediaCategories(first: 100) { nodes { number name } } }
`);

/** Names of the categories to which fields are restricted. */
export const restrictedCategoriesDocument = graph(`
  query ConsoleRestrictedCategories($ids: [ID!]!) {
    articles(first: 100, filter: { articleIds: $ids, isCategory: true }) { nodes { number categoryName } }
  }
`);

export const createMetaFieldDocument = graph(`
  mutation ConsoleCreateMetaField($input: CreateMetaFieldInput!) {
    createMetaField(input: $input) { field { id name } }
  }
`);

export const updateMetaFieldDocument = graph(`
  mutation ConsoleUpdateMetaField($input: UpdateMetaFieldInput!) {
    updateMetaField(input: $input) { __typename }
  }
`);

export const deleteMetaFieldDocument = graph(`
  mutation ConsoleDeleteMetaField($input: DeleteMetaFieldInput!) {
    deleteMetaField(input: $input) { __typename }
  }
`);
