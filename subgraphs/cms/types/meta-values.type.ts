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

const values = 'By name of the field: a text, a list of texts, a date as {timestamp, iso}, or null.';
const given =
  'By name of the field: a text, a list of texts, a date as Unix seconds, as text or as {timestamp, iso}, or null.';

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
  @text('The file.') filename!: string;
  @json(values) values!: Record<string, unknown>;
}

@objectType('Meta values of a language.')
export class LanguageValues {
  @int('The language.') id!: number;
  @json(values) values!: Record<string, unknown>;
}

@inputType('Meta values to change; what is absent stays.')
export class UpdateArticleValuesInput {
  @numberRef.with('Article', 'clangId', 'The article; no category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; what is absent stays.')
export class UpdateCategoryValuesInput {
  @numberRef.with('Article', 'clangId', 'The category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; what is absent stays.')
export class UpdateMediaValuesInput {
  @text('The file.') filename!: string;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; what is absent stays.')
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
    DATE: 'A day, in `at` and `iso`.',
    DATETIME: 'A moment, in `at` and `iso`.',
    TIME: 'A time of the day, in `at` and `iso`.',
    NONE: 'No value: a heading in forms.',
  },
);

@objectType('Value of a meta field of an item.')
@cached.asParent
export class MetaValue {
  @text('Name of the field.') name!: string;
  @text('Label in forms.') title!: string;
  @one(() => MetaForm, 'Which of the following it has.') form!: string;
  @text.optional('The text of a field that holds one.') text!: string | null;
  @text.optionalList('The texts of a field that holds a list.') list!: string[] | null;
  @when.optional('The moment of a field that holds one.') at!: Date | null;
  @text.optional('The same moment, in the precision of the field.') iso!: string | null;

  refersTo!: 'media' | 'article' | null;
  clangId!: number | null;
}

@oneOfInput('New value of a meta field.')
class MetaContentInput {
  @text.optional('The text of a field that holds one.') text?: string | null;
  @text.optionalList('The texts of a field that holds a list.') list?: string[] | null;
  @when.optional('The moment of a field that holds a date.') at?: Date | null;
}

@inputType('A value of a meta field.')
class MetaValueInput {
  @text('Name of the field.') name!: string;
  @one.optional(() => MetaContentInput, 'New value; without it, the field is cleared.')
  content?: MetaContentInput | null;
}

@inputType()
class MetaValuesInput {
  @list(() => MetaValueInput, 'The fields to change; what is absent stays.') values!: MetaValueInput[];
}

@inputType('Meta values of an article to change.')
export class UpdateArticleMetaValuesInput extends MetaValuesInput {
  @numberRef.with('Article', 'languageId', 'The article in its language; no category.') id!: number;
  @numberRef.optional('Language', 'The language, if the id names none.') languageId?: number | null;
}

@inputType('Meta values of a category to change.')
export class UpdateCategoryMetaValuesInput extends MetaValuesInput {
  @numberRef.with('Article', 'languageId', 'The category in its language.') id!: number;
  @numberRef.optional('Language', 'The language, if the id names none.') languageId?: number | null;
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
