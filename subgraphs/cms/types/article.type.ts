import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createMutationPayloadType,
  federationKey,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
  restOnlyDirective,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType(
  'An article of the site in one language. One with isCategory is at the same time a category.',
)
@withGlobalId.numbers('id', 'clangId')
@publicCacheSeconds(60)
@federationKey('id')
@federationKey('number')
export class Article {
  @graphqlIntField.as('number', 'Id, equal in every language.') id!: number;
  @restOnlyDirective @graphqlIntField('Number of the language.') clangId!: number;
  @restOnlyDirective @graphqlIntField('Number of this article in this language.') rowId!: number;
  @graphqlTextField(
    'Name of the article. Where it is shown as a category (navigation, breadcrumb, parent, categories, changes of categories), the name of the category.',
  )
  name!: string;
  @graphqlTextField('Name of its category, or of the category that it is; empty in the root.')
  categoryName!: string;
  @graphqlIntField.as(
    'categoryPosition',
    'Position among the categories of the parent; 0 for what is no category.',
  )
  categoryPriority!: number;
  @restOnlyDirective
  @graphqlIntField('Id of its category; for a category, id of its parent. 0 is the root.')
  parentId!: number;
  @graphqlIntField.as('position', 'Position among the articles of the category, from 1.') priority!: number;
  @graphqlBooleanField.as('isCategory', 'Whether it represents a category.') isStartArticle!: boolean;
  @graphqlIntField.as('statusNumber', '0 offline, 1 online; others mean what the site makes of them.')
  status!: number;
  @restOnlyDirective @graphqlIntField('Template it is rendered with; 0 is none.') templateId!: number;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of its author, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnlyDirective @graphqlIntField('0 is the live version.') revision!: number;

  createdById!: number | null;

  path!: string;
  slug!: string;
  meta!: unknown;
}

export const ArticleConnection = createConnectionTypes('Article', Article, 'articles');

export const ArticlePage = pageOf('ArticlePage', Article, 'articles');

@graphqlInputType('Which articles a numbered page holds.')
@restOnlyDirective
class ArticlePageFilter {
  @graphqlIntField.optional('Lying in this category; 0 is the root.') parentId?: number | null;
  @graphqlIntField.optional('In this language; without it all languages are mixed.') clangId?: number | null;
  @graphqlIntField.optional('Of this revision. Default 0, the live version.') revision?: number | null;
  @graphqlBooleanField.optional('Only categories, or only what is none.') isCategory?: boolean | null;
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
}

@graphqlArgsType()
export class ArticlePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => ArticlePageFilter, 'Which articles.') filter?: ArticlePageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction, as in `catname:desc,id`. Fields: id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority. Default id:asc.',
  )
  sort?: string | null;
}

@graphqlInputType('A new article.')
export class CreateArticleInput {
  @graphqlTextField('Its name.') name!: string;
  @numberReferenceIdField('Article', 'The category it goes into; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position in the category; up to 0 is the first, beyond the end the last. Default the first.',
  )
  position?: number | null;
  @graphqlBooleanField.optional('Whether it is online, in every language. Default false.') isOnline?:
    | boolean
    | null;
  @numberReferenceIdField.optional(
    'Template',
    'Template. A template that is not allowed there is replaced by the first allowed one.',
  )
  templateId?: number | null;
}

@graphqlInputType('Changes to an article; absent fields keep their values.')
export class UpdateArticleInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The article in the language to change.') id!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Another language. Without one, and with a number as id, the start language.',
  )
  languageId?: number | null;
  @graphqlTextField.optional('New name in the language.') name?: string | null;
  @graphqlIntField.optional('New position in the category, in every language.') position?: number | null;
  @graphqlBooleanField.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @graphqlIntField.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
  @numberReferenceIdField.optional('Template', 'New template in the language.') templateId?: number | null;
}

@graphqlInputType('New place of an article.')
export class MoveArticleInput {
  @numberReferenceIdField('Article', 'The article; it goes there in every language.') id!: number;
  @numberReferenceIdField('Article', 'The category it goes into; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position there; up to 0 is the first, beyond the end the last. Default the last.',
  )
  position?: number | null;
}

@graphqlInputType('An article to delete.')
export class DeleteArticleInput {
  @numberReferenceIdField('Article', 'The article; it goes in every language.') id!: number;
}

export const CreateArticlePayload = createMutationPayloadType(
  'CreateArticlePayload',
  'Result of createArticle.',
  {
    article: graphqlObjectField(() => Article, 'The article in the start language.'),
  },
);

export const UpdateArticlePayload = createMutationPayloadType(
  'UpdateArticlePayload',
  'Result of updateArticle.',
  {
    article: graphqlObjectField(() => Article, 'The article in the changed language.'),
  },
);

export const MoveArticlePayload = createMutationPayloadType('MoveArticlePayload', 'Result of moveArticle.', {
  article: graphqlObjectField(() => Article, 'The article in the start language, where it is now.'),
});

export const DeleteArticlePayload = createMutationPayloadType(
  'DeleteArticlePayload',
  'Result of deleteArticle.',
  {
    number: graphqlIntField('Number the article had.'),
    deletedIds: textReferenceIdField.list('Article', 'Ids the article had, one for each language.'),
  },
);
