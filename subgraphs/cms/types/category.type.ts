import {
  createMutationPayloadType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlTextField,
  numberReferenceIdField,
  textReferenceIdField,
} from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';

@graphqlInputType('A new category, with its start article.')
export class CreateCategoryInput {
  @graphqlTextField('Name of the category and of its start article.') name!: string;
  @numberReferenceIdField('Article', 'The category it goes into; 0 is the root.') parentId!: number;
  @graphqlIntField.optional(
    'Position among its siblings; up to 0 is the first, beyond the end the last. Default the first.',
  )
  position?: number | null;
  @graphqlBooleanField.optional('Whether it is online, in every language. Default false.') isOnline?:
    | boolean
    | null;
  @graphqlIntField.optional('Status as a number, instead of isOnline.') statusNumber?: number | null;
}

@graphqlInputType('Changes to a category; absent fields keep their values.')
export class UpdateCategoryInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The category in the language to change.')
  id!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Another language. Without one, and with a number as id, the start language.',
  )
  languageId?: number | null;
  @graphqlTextField.optional('New name in the language; the start article keeps its name.') name?:
    | string
    | null;
  @graphqlIntField.optional('New position among its siblings, in every language.') position?: number | null;
  @graphqlBooleanField.optional('Whether it is online in the language.') isOnline?: boolean | null;
  @graphqlIntField.optional('New status as a number, instead of isOnline.') statusNumber?: number | null;
}

@graphqlInputType('New place of a category and its content.')
export class MoveCategoryInput {
  @numberReferenceIdField('Article', 'The category; it goes there in every language.') id!: number;
  @numberReferenceIdField('Article', 'The category it goes into, which is not below it; 0 is the root.')
  parentId!: number;
  @graphqlIntField.optional(
    'Position there; up to 0 is the first, beyond the end the last. Default the last.',
  )
  position?: number | null;
}

@graphqlInputType('A category to delete; it must be empty.')
export class DeleteCategoryInput {
  @numberReferenceIdField('Article', 'The category; it goes in every language.') id!: number;
}

export const CreateCategoryPayload = createMutationPayloadType(
  'CreateCategoryPayload',
  'Result of createCategory.',
  {
    category: graphqlObjectField(() => Article, 'The category in the start language, as its start article.'),
  },
);

export const UpdateCategoryPayload = createMutationPayloadType(
  'UpdateCategoryPayload',
  'Result of updateCategory.',
  {
    category: graphqlObjectField(
      () => Article,
      'The category in the changed language, as its start article.',
    ),
  },
);

export const MoveCategoryPayload = createMutationPayloadType(
  'MoveCategoryPayload',
  'Result of moveCategory.',
  {
    category: graphqlObjectField(() => Article, 'The category in the start language, where it is now.'),
  },
);

export const DeleteCategoryPayload = createMutationPayloadType(
  'DeleteCategoryPayload',
  'Result of deleteCategory.',
  {
    number: graphqlIntField('Number the category had.'),
    deletedIds: textReferenceIdField.list('Article', 'Ids the category had, one for each language.'),
  },
);
