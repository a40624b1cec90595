import { flag, inputType, int, numberRef, one, payload, ref, text } from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';

@inputType('A new category, with its start article.')
export class CreateCategoryInput {
  @text('Name of the category and of its start article.') name!: string;
  @numberRef('Article', 'Target category; 0 is the root.') parentId!: number;
  @int.optional(
    'Position among the siblings. 0 or less means the first, a too large number the last. Default the first.',
  )
  position?: number | null;
  @flag.optional('Whether it is online, in every language. Default false.') isOnline?: boolean | null;
  @int.optional('Status as a number, instead of isOnline.') statusNumber?: number | null;
}

@inputType('Changes to a category; absent fields keep their values.')
export class UpdateCategoryInput {
  @numberRef.with('Article', 'languageId', 'The category in the language to change.') id!: number;
  @numberRef.optional('Language', 'Language, if the id is a plain number. Default the start language.')
  languageId?: number | null;
  @text.optional('New name in the language; the start article keeps its name.') name?: string | null;
  @int.optional('New position among the siblings, in every language.') position?: number | null;
  @flag.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @int.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
}

@inputType('A category to move with its content.')
export class MoveCategoryInput {
  @numberRef('Article', 'The category. It is moved in every language.') id!: number;
  @numberRef('Article', 'Target category, which must not be below the moved one; 0 is the root.')
  parentId!: number;
  @int.optional(
    'Position in the target category. 0 or less means the first, a too large number the last. Default the last.',
  )
  position?: number | null;
}

@inputType('A category to delete; it must be empty.')
export class DeleteCategoryInput {
  @numberRef('Article', 'The category. It is deleted in every language.') id!: number;
}

export const CreateCategoryPayload = payload('CreateCategoryPayload', 'Result of createCategory.', {
  category: one(() => Article, 'The category in the start language, as its start article.'),
});

export const UpdateCategoryPayload = payload('UpdateCategoryPayload', 'Result of updateCategory.', {
  category: one(() => Article, 'The category in the changed language, as its start article.'),
});

export const MoveCategoryPayload = payload('MoveCategoryPayload', 'Result of moveCategory.', {
  category: one(() => Article, 'The moved category, in the start language.'),
});

export const DeleteCategoryPayload = payload('DeleteCategoryPayload', 'Result of deleteCategory.', {
  number: int('Number of the deleted category.'),
  deletedIds: ref.list('Article', 'Ids of the deleted category, one for each language.'),
});
