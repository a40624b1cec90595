import {
  graphqlBooleanField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField, textReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Article } from './article.type.ts';
import { AllLanguagesChangeInput, VersionedChangeInput } from './mutation.type.ts';

@graphqlInputType('A new category, with its start article.')
export class CreateCategoryInput {
  @graphqlTextField('Name of the category and of its start article.') name!: string;
  @numberReferenceIdField('Article', 'Target category; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position among the siblings. 0 or less means the first, a too large number the last. Default the first.',
  )
  position?: number | null;
  @graphqlBooleanField.optional('Whether it is online, in every language. Default false.') isOnline?:
    | boolean
    | null;
  @graphqlIntField.optional('Status as a number, instead of isOnline.') statusNumber?: number | null;
}

@graphqlInputType('Changes to a category; absent fields keep their values.')
export class UpdateCategoryInput extends VersionedChangeInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The category in the language to change.')
  id!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Language, if the id is a plain number. Default the start language.',
  )
  languageId?: number | null;
  @graphqlTextField.optional('New name in the language; the start article keeps its name.') name?:
    | string
    | null;
  @graphqlIntField.optional('New position among the siblings, in every language.') position?: number | null;
  @graphqlBooleanField.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @graphqlIntField.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
}

@graphqlInputType('A category to move with its content.')
export class MoveCategoryInput extends AllLanguagesChangeInput {
  @numberReferenceIdField('Article', 'The category. It is moved in every language.') id!: number;
  @numberReferenceIdField('Article', 'Target category, which must not be below the moved one; 0 is the root.')
  parentId!: number;
  @graphqlIntField.optional(
    'Position in the target category. 0 or less means the first, a too large number the last. Default the last.',
  )
  position?: number | null;
}

@graphqlInputType('A category to delete; it must be empty.')
export class DeleteCategoryInput extends AllLanguagesChangeInput {
  @numberReferenceIdField('Article', 'The category. It is deleted in every language.') id!: number;
}

export const CreateCategoryPayload = createMutationPayloadType('createCategory', {
  category: graphqlObjectField(() => Article, 'The category in the start language, as its start article.'),
});

export const UpdateCategoryPayload = createMutationPayloadType('updateCategory', {
  category: graphqlObjectField(() => Article, 'The category in the changed language, as its start article.'),
});

export const MoveCategoryPayload = createMutationPayloadType('moveCategory', {
  category: graphqlObjectField(() => Article, 'The moved category, in the start language.'),
});

export const DeleteCategoryPayload = createMutationPayloadType('deleteCategory', {
  number: graphqlIntField('Number of the deleted category.'),
  deletedIds: textReferenceIdField.list('Article', 'Ids of the deleted category, one for each language.'),
});
