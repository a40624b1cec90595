import { graph, type ResultOf } from '../../graph/graph.ts';

export const templateListDocument = graph(`
  query ConsoleTemplates(
    $first: Int, $after: String, $last: Int, $before: String, $filter: TemplateFilter, $orderBy: [TemplateOrder!]
  ) {
    templates(
      first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id number name key isActive isInUse contentTypes { number name } createdAt updatedAt updatedByName }
    }
  }
`);

export type TemplateRow = NonNullable<ResultOf<typeof templateListDocument>['templates']>['nodes'][number];

/** A template, the number of its articles, and the modules that its content types can accept. */
export const templateDocument = graph(`
  query ConsoleTemplate($id: ID!) {
    template(id: $id) {
      id
      number
      name
      key
      content
      isActive
      isInUse
      contentTypes { number name modules { number } }
      categories { number name }
      createdAt
      createdByName
      updatedAt
      updatedByName
    }
    articles(first: 1, filter: { templateIds: [$id] }) { totalCount totalCountIsExact }
  }
`);

export type Template = NonNullable<ResultOf<typeof templateDocument>['template']>;

export const acceptedModulesDocument = graph(`
  query ConsoleAcceptedModules { modules(first: 100) { totalCount nodes { number name } } }
`);

export const categorySearchDocument = graph(`
  query ConsoleTemplateCategorySearch($first: Int!, $filter: ArticleFilter) {
    articles(first: $first, filter: $filter) { nodes { number name categoryName } }
  }
`);

export const createTemplateDocument = graph(`
  mutation ConsoleCreateTemplate($input: CreateTemplateInput!) {
    createTemplate(input: $input) { template { id number } }
  }
`);

export const updateTemplateDocument = graph(`
  mutation ConsoleUpdateTemplate($input: UpdateTemplateInput!) {
    updateTemplate(input: $input) { __typename }
  }
`);

export const deleteTemplateDocument = graph(`
  mutation ConsoleDeleteTemplate($input: DeleteTemplateInput!) {
    deleteTemplate(input: $input) { __typename }
  }
`);
