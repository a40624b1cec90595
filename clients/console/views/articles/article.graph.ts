import { graph, type ResultOf } from '../../graph/graph.ts';

const blockFragment = graph(`
  fragment ConsoleBlock on Slice {
    id
    number
    contentType
    position
    isOnline
    version
    updatedAt
    updatedByName
    values { number text }
    media { number filename }
    mediaLists { number filenames }
    links { number target }
    linkLists { number targets }
    module { id number name }
  }
`);

const headFragment = graph(`
  fragment ConsoleArticleHead on Article {
    id
    number
    name
    categoryName
    isCategory
    isOnline
    createdAt
    createdByName
    version
    updatedAt
    updatedByName
    path
    url
  }
`);

export const articleDocument = graph(
  `
    query ConsoleArticle($id: ID!, $languageId: ID) {
      article(id: $id, languageId: $languageId) {
        ...ConsoleArticleHead
        language { id number code name isOnline }
        breadcrumb { number categoryName }
        template { id number name }
        contentTypes { number name modules { number } }
        variants { id isOnline language { id number code name isOnline } }
        slices { ...ConsoleBlock }
      }
    }
  `,
  [headFragment, blockFragment],
);

export type EditedArticle = NonNullable<ResultOf<typeof articleDocument>['article']>;
/** A slice of the edited article; the console calls slices blocks. */
export type ArticleBlock = EditedArticle['slices'][number];
export type ArticleLanguage = NonNullable<EditedArticle['language']>;

export const blockModulesDocument = graph(`
  query ConsoleBlockModules($after: String) {
    modules(first: 100, after: $after) {
      nodes { id number name input output }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** A module, which defines the fields of a block. */
export type BlockModule = NonNullable<ResultOf<typeof blockModulesDocument>['modules']>['nodes'][number];

export const editorRightsDocument = graph(`
  query ConsoleEditorRights {
    currentCmsUser {
      isAdmin
      roles {
        permissions {
          modules { isForAll modules { number } }
          languages { isForAll languages { number } }
        }
      }
    }
  }
`);

export const storedBlockDocument = graph(
  `
    query ConsoleStoredBlock($id: ID!) {
      slice(id: $id) { ...ConsoleBlock }
    }
  `,
  [blockFragment],
);

export const createBlockDocument = graph(
  `
    mutation ConsoleCreateBlock($input: CreateSliceInput!) {
      createSlice(input: $input) { slice { ...ConsoleBlock } }
    }
  `,
  [blockFragment],
);

export const updateBlockDocument = graph(
  `
    mutation ConsoleUpdateBlock($input: UpdateSliceInput!) {
      updateSlice(input: $input) { slice { ...ConsoleBlock } }
    }
  `,
  [blockFragment],
);

export const moveBlockDocument = graph(`
  mutation ConsoleMoveBlock($input: MoveSliceInput!) {
    moveSlice(input: $input) { slice { id position } }
  }
`);

export const deleteBlockDocument = graph(`
  mutation ConsoleDeleteBlock($input: DeleteSliceInput!) {
    deleteSlice(input: $input) { number deletedId }
  }
`);

export const updateArticleDocument = graph(
  `
    mutation ConsoleUpdateArticle($input: UpdateArticleInput!) {
      updateArticle(input: $input) { article { ...ConsoleArticleHead } }
    }
  `,
  [headFragment],
);

export const updateCategoryDocument = graph(
  `
    mutation ConsoleUpdateArticleCategory($input: UpdateCategoryInput!) {
      updateCategory(input: $input) { category { ...ConsoleArticleHead } }
    }
  `,
  [headFragment],
);

export const articleChangeDocument = graph(`
  subscription ConsoleArticleChange($id: ID!) {
    articleChanged(id: $id) { change article { updatedAt updatedByName } }
  }
`);
