import { flag, inputType, int, numberRef, one, payload, ref, text } from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';

@inputType('A new category, with its start article.')
export class CreateCategoryInput {
  @text('Its name, and that of its start article.') name!: string;
  @numberRef('Article', 'The category it goes into; 0 is the root.') parentId!: number;
  @int.optional(
    'Its position among its siblings; up to 0 is the first, beyond the end the last. Default the first.',
  )
  position?: number | null;
  @flag.optional('Whether it is online, in every language. Default false.') isOnline?: boolean | null;
  @int.optional('Its status by number, instead of isOnline.') statusNumber?: number | null;
}

@inputType('What to change of a category; what is absent stays.')
export class UpdateCategoryInput {
  @numberRef.with('Article', 'languageId', 'The category in the language to change.') id!: number;
  @numberRef.optional(
    'Language',
    'Another language. Without one, and with a number as id, the start language.',
  )
  languageId?: number | null;
  @text.optional('Its new name in the language; its start article keeps its own.') name?: string | null;
  @int.optional('Its new position among its siblings, in every language.') position?: number | null;
  @flag.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @int.optional('Its new status by number, instead of isOnline.') statusNumber?: number | null;
}

@inputType('Where to put a category with everything in it.')
export class MoveCategoryInput {
  @numberRef('Article', 'The category; it goes there in every language.') id!: number;
  @numberRef('Article', 'The category it goes into, which is not below it; 0 is the root.') parentId!: number;
  @int.optional('Its position there; up to 0 is the first, beyond the end the last. Default the last.')
  position?: number | null;
}

@inputType('A category to delete; it must be empty.')
export class DeleteCategoryInput {
  @numberRef('Article', 'The category; it goes in every language.') id!: number;
}

export const CreateCategoryPayload = payload('CreateCategoryPayload', 'What was made.', {
  category: one(() => Article, 'The category in the start language, as its start article.'),
});

export const UpdateCategoryPayload = payload('UpdateCategoryPayload', 'What was changed.', {
  category: one(() => Article, 'The category in the changed language, as its start article.'),
});

export const MoveCategoryPayload = payload('MoveCategoryPayload', 'What was moved.', {
  category: one(() => Article, 'The category in the start language, where it is now.'),
});

export const DeleteCategoryPayload = payload('DeleteCategoryPayload', 'What was deleted.', {
  number: int('Number the category had.'),
  deletedIds: ref.list('Article', 'Ids the category had, one for each language.'),
});
