import { inputType, int, one, payload, text } from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';

@inputType('A new category, with its start article.')
export class CreateCategoryInput {
  @text('Its name, and that of its start article.') name!: string;
  @int('Category it goes into; 0 is the root.') categoryId!: number;
  @int.optional(
    'Its position among its siblings; up to 0 is the first, beyond the end the last. Default the first.',
  )
  priority?: number | null;
  @int.optional('Its status in every language. Default 0, offline.') status?: number | null;
}

@inputType('What to change of a category; what is absent stays.')
export class UpdateCategoryInput {
  @int('The category.') id!: number;
  @int.optional('The language to change. Default the start language.') clangId?: number | null;
  @text.optional('Its new name in the language; its start article keeps its own.') name?: string | null;
  @int.optional('Its new position among its siblings, in every language.') priority?: number | null;
  @int.optional('Its new status in the language.') status?: number | null;
}

@inputType('A category to delete; it must be empty.')
export class DeleteCategoryInput {
  @int('The category.') id!: number;
}

export const CreateCategoryPayload = payload('CreateCategoryPayload', 'What was made.', {
  category: one(() => Article, 'The category in the start language, as its start article.'),
});

export const UpdateCategoryPayload = payload('UpdateCategoryPayload', 'What was changed.', {
  category: one(() => Article, 'The category in the changed language, as its start article.'),
});

export const DeleteCategoryPayload = payload('DeleteCategoryPayload', 'What was deleted.', {
  id: int('Number the category had.'),
});
