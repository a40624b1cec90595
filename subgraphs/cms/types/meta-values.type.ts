import {
  argsType,
  cached,
  graphEnum,
  inputType,
  int,
  json,
  list,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { oneOfInput } from '../../../core/graphql/one-of.ts';
import { Article } from './article.type.ts';
import { CmsLanguage } from './language.type.ts';
import { Media } from './media.type.ts';

const values = 'Values by name of the field: a text, a list of texts, a date as {timestamp, iso}, or null.';
const given =
  'Values by name of the field: a text, a list of texts, a date as Unix seconds, as text or as {timestamp, iso}, or null.';

@argsType()
export class StructureValuesArgs {
  @numberRef.with('Article', 'clangId', 'The article or category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
}

@objectType('Meta values of an article or category in one language.')
export class StructureValues {
  @int('The language.') clangId!: number;
  @json(values) values!: Record<string, unknown>;
}

@objectType('Meta values of a medium.')
export class MediaValues {
  @text('Name of the medium.') filename!: string;
  @json(values) values!: Record<string, unknown>;
}

@objectType('Meta values of a language.')
export class LanguageValues {
  @int('The language.') id!: number;
  @json(values) values!: Record<string, unknown>;
}

@inputType('Meta values to change; absent fields keep their values.')
export class UpdateArticleValuesInput {
  @numberRef.with('Article', 'clangId', 'The article. It must not be a category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; absent fields keep their values.')
export class UpdateCategoryValuesInput {
  @numberRef.with('Article', 'clangId', 'The category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; absent fields keep their values.')
export class UpdateMediaValuesInput {
  @text('Name of the medium.') filename!: string;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; absent fields keep their values.')
export class UpdateLanguageValuesInput {
  @numberRef('Language', 'The language.') id!: number;
  @json(given) values!: Record<string, unknown>;
}

const MetaForm = graphEnum(
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

@objectType('Value of a meta field of an item.')
@cached.asParent
export class MetaValue {
  @text('Name of the field.') name!: string;
  @text('Label in forms.') title!: string;
  @one(() => MetaForm, 'Form of the value. It decides which of the following fields contains the value.')
  form!: string;
  @text.optional('Value of a field with the form TEXT.') text!: string | null;
  @text.optionalList('Values of a field with the form LIST.') list!: string[] | null;
  @when.optional('Value of a field with a date or time.') at!: Date | null;
  @text.optional('Value of a field with a date or time, as text in the precision of the field.') iso!:
    | string
    | null;

  refersTo!: 'media' | 'article' | null;
  clangId!: number | null;
}

@oneOfInput('New value of a meta field.')
class MetaContentInput {
  @text.optional('Value of a field with the form TEXT.') text?: string | null;
  @text.optionalList('Values of a field with the form LIST.') list?: string[] | null;
  @when.optional('Value of a field with a date or time.') at?: Date | null;
}

@inputType('A value of a meta field.')
class MetaValueInput {
  @text('Name of the field.') name!: string;
  @one.optional(() => MetaContentInput, 'New value; without it, the field is cleared.')
  content?: MetaContentInput | null;
}

@inputType()
class MetaValuesInput {
  @list(() => MetaValueInput, 'Fields to change; absent fields keep their values.') values!: MetaValueInput[];
}

@inputType('Meta values of an article to change.')
export class UpdateArticleMetaValuesInput extends MetaValuesInput {
  @numberRef.with('Article', 'languageId', 'The article in its language. It must not be a category.')
  id!: number;
  @numberRef.optional('Language', 'Language, if the id is a plain number.') languageId?: number | null;
}

@inputType('Meta values of a category to change.')
export class UpdateCategoryMetaValuesInput extends MetaValuesInput {
  @numberRef.with('Article', 'languageId', 'The category in its language.') id!: number;
  @numberRef.optional('Language', 'Language, if the id is a plain number.') languageId?: number | null;
}

@inputType('Meta values of a medium to change.')
export class UpdateMediaMetaValuesInput extends MetaValuesInput {
  @numberRef('Media', 'The medium.') id!: number;
}

@inputType('Meta values of a language to change.')
export class UpdateLanguageMetaValuesInput extends MetaValuesInput {
  @numberRef('Language', 'The language.') id!: number;
}

export const UpdateArticleMetaValuesPayload = payload(
  'UpdateArticleMetaValuesPayload',
  'Result of updateArticleMetaValues.',
  {
    article: one(() => Article, 'The article.'),
  },
);

export const UpdateCategoryMetaValuesPayload = payload(
  'UpdateCategoryMetaValuesPayload',
  'Result of updateCategoryMetaValues.',
  {
    category: one(() => Article, 'The category.'),
  },
);

export const UpdateMediaMetaValuesPayload = payload(
  'UpdateMediaMetaValuesPayload',
  'Result of updateMediaMetaValues.',
  {
    media: one(() => Media, 'The medium.'),
  },
);

export const UpdateLanguageMetaValuesPayload = payload(
  'UpdateLanguageMetaValuesPayload',
  'Result of updateLanguageMetaValues.',
  {
    language: one(() => CmsLanguage, 'The language.'),
  },
);
