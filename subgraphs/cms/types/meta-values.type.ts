import { publicCacheSeconds } from '../../../core/graphql/field-directives.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlJsonObjectField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Article } from './article.type.ts';
import { CmsLanguage } from './language.type.ts';
import { Media } from './media.type.ts';
import type { MetaField } from './meta-field.type.ts';
import { expectedVersionDescription, VersionedChangeInput } from './mutation.type.ts';

const values = 'Values by name of the field: a text, a list of texts, a date as {timestamp, iso}, or null.';
const given =
  'Values by name of the field: a text, a list of texts, a date as Unix seconds, as text or as {timestamp, iso}, or null.';

@graphqlArgsType()
export class StructureValuesArgs {
  @numberReferenceIdField.with('Article', 'clangId', 'The article or category.') id!: number;
  @graphqlIntField.optional('The language. Default the start language.') clangId?: number | null;
}

@graphqlObjectType('Meta values of an article or category in one language.')
export class StructureValues {
  @graphqlIntField('The language.') clangId!: number;
  @graphqlIntField('Version of the article in the language.') version!: number;
  @graphqlJsonObjectField(values) values!: Record<string, unknown>;
}

@graphqlObjectType('Meta values of a medium.')
export class MediaValues {
  @graphqlTextField('Name of the medium.') filename!: string;
  @graphqlIntField('Version of the medium.') version!: number;
  @graphqlJsonObjectField(values) values!: Record<string, unknown>;
}

@graphqlObjectType('Meta values of a language.')
export class LanguageValues {
  @graphqlIntField('The language.') id!: number;
  @graphqlJsonObjectField(values) values!: Record<string, unknown>;
}

@graphqlInputType('Meta values to change; absent fields keep their values.')
export class UpdateArticleValuesInput extends VersionedChangeInput {
  @numberReferenceIdField.with('Article', 'clangId', 'The article. It must not be a category.') id!: number;
  @graphqlIntField.optional('The language. Default the start language.') clangId?: number | null;
  @graphqlJsonObjectField(given) values!: Record<string, unknown>;
}

@graphqlInputType('Meta values to change; absent fields keep their values.')
export class UpdateCategoryValuesInput extends VersionedChangeInput {
  @numberReferenceIdField.with('Article', 'clangId', 'The category.') id!: number;
  @graphqlIntField.optional('The language. Default the start language.') clangId?: number | null;
  @graphqlJsonObjectField(given) values!: Record<string, unknown>;
}

@graphqlInputType('Meta values to change; absent fields keep their values.')
export class UpdateMediaValuesInput extends VersionedChangeInput {
  @graphqlTextField('Name of the medium.') filename!: string;
  @graphqlJsonObjectField(given) values!: Record<string, unknown>;
}

@graphqlInputType('Meta values to change; absent fields keep their values.')
export class UpdateLanguageValuesInput {
  @numberReferenceIdField('Language', 'The language.') id!: number;
  @graphqlJsonObjectField(given) values!: Record<string, unknown>;
}

const MetaForm = createGraphqlEnum(
  'MetaForm',
  'Form of the values of a meta field.',
  {
    TEXT: 'text',
    LIST: 'list',
    DATE: 'date',
    DATETIME: 'datetime',
    TIME: 'time',
    NONE: 'none',
  },
  {
    TEXT: 'A text, in `text`.',
    LIST: 'Several texts, in `list`.',
    DATE: 'A date, in `at` and `iso`.',
    DATETIME: 'A date with a time, in `at` and `iso`.',
    TIME: 'A time of day, in `at` and `iso`.',
    NONE: 'No value: a heading in forms.',
  },
);

@graphqlObjectType('Value of a meta field of an item.')
@publicCacheSeconds.asParent
export class MetaValue {
  @graphqlTextField('Name of the field.') name!: string;
  @graphqlTextField('Label in forms.') title!: string;
  @graphqlObjectField(
    () => MetaForm,
    'Form of the value. It decides which of the following fields contains the value.',
  )
  form!: string;
  @graphqlTextField.optional('Value of a field with the form TEXT.') text!: string | null;
  @graphqlTextField.optionalList('Values of a field with the form LIST.') list!: string[] | null;
  @graphqlDateTimeField.optional('Value of a field with a date or time.') at!: Date | null;
  @graphqlTextField.optional('Value of a field with a date or time, as text in the precision of the field.')
  iso!: string | null;

  refersTo!: 'media' | 'article' | null;
  clangId!: number | null;
  definition!: MetaField;
}

@oneOfInput('New value of a meta field.')
class MetaContentInput {
  @graphqlTextField.optional(
    'Value of a field with the form TEXT; for a field with a date or time, the date or time as text, by default in the time zone of the server.',
  )
  text?: string | null;
  @graphqlTextField.optionalList('Values of a field with the form LIST.') list?: string[] | null;
  @graphqlDateTimeField.optional('Value of a field with a date or time.') at?: Date | null;
}

@graphqlInputType('A value of a meta field.')
class MetaValueInput {
  @graphqlTextField('Name of the field.') name!: string;
  @graphqlObjectField.optional(() => MetaContentInput, 'New value; without it, the field is cleared.')
  content?: MetaContentInput | null;
}

@graphqlInputType()
class MetaValuesInput {
  @graphqlListField(() => MetaValueInput, 'Fields to change; absent fields keep their values.')
  values!: MetaValueInput[];
}

@graphqlInputType()
class VersionedMetaValuesInput extends MetaValuesInput {
  @graphqlIntField.optional(expectedVersionDescription) expectedVersion?: number | null;
}

@graphqlInputType('Meta values of an article to change.')
export class UpdateArticleMetaValuesInput extends VersionedMetaValuesInput {
  @numberReferenceIdField.with(
    'Article',
    'languageId',
    'The article in its language. It must not be a category.',
  )
  id!: number;
  @numberReferenceIdField.optional('Language', 'Language, if the id is a plain number.') languageId?:
    | number
    | null;
}

@graphqlInputType('Meta values of a category to change.')
export class UpdateCategoryMetaValuesInput extends VersionedMetaValuesInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The category in its language.') id!: number;
  @numberReferenceIdField.optional('Language', 'Language, if the id is a plain number.') languageId?:
    | number
    | null;
}

@graphqlInputType('Meta values of a medium to change.')
export class UpdateMediaMetaValuesInput extends VersionedMetaValuesInput {
  @numberReferenceIdField('Media', 'The medium.') id!: number;
}

@graphqlInputType('Meta values of a language to change.')
export class UpdateLanguageMetaValuesInput extends MetaValuesInput {
  @numberReferenceIdField('Language', 'The language.') id!: number;
}

export const UpdateArticleMetaValuesPayload = createMutationPayloadType('updateArticleMetaValues', {
  article: graphqlObjectField(() => Article, 'The article.'),
});

export const UpdateCategoryMetaValuesPayload = createMutationPayloadType('updateCategoryMetaValues', {
  category: graphqlObjectField(() => Article, 'The category.'),
});

export const UpdateMediaMetaValuesPayload = createMutationPayloadType('updateMediaMetaValues', {
  media: graphqlObjectField(() => Media, 'The medium.'),
});

export const UpdateLanguageMetaValuesPayload = createMutationPayloadType('updateLanguageMetaValues', {
  language: graphqlObjectField(() => CmsLanguage, 'The language.'),
});
