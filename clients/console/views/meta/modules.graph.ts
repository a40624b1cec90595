import { graph, type ResultOf } from '../../graph/graph.ts';

export const moduleListDocument = graph(`
  query ConsoleModules(
    $first: Int, $after: String, $last: Int, $before: String, $filter: ModuleFilter, $orderBy: [ModuleOrder!]
  ) {
    modules(
      first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id number name key sliceCount problems { placeholder } createdAt updatedAt updatedByName }
    }
  }
`);

export type ModuleRow = NonNullable<ResultOf<typeof moduleListDocument>['modules']>['nodes'][number];

export const moduleDocument = graph(`
  query ConsoleModule($id: ID!) {
    module(id: $id) {
      id
      number
      name
      key
      input
      output
      sliceCount
      problems { placeholder message lines }
      createdAt
      createdByName
      updatedAt
      updatedByName
    }
  }
`);

export type Module = NonNullable<ResultOf<typeof moduleDocument>['module']>;

export const createModuleDocument = graph(`
  mutation ConsoleCreateModule($input: CreateModuleInput!) {
    createModule(input: $input) { module { id number } }
  }
`);

export const updateModuleDocument = graph(`
  mutation ConsoleUpdateModule($input: UpdateModuleInput!) {
    updateModule(input: $input) { __typename }
  }
`);

export const deleteModuleDocument = graph(`
  mutation ConsoleDeleteModule($input: DeleteModuleInput!) {
    deleteModule(input: $input) { __typename }
  }
`);
