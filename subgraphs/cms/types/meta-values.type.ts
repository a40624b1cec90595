import {
  argsType,
  graphEnum,
  inputType,
  int,
  json,
  objectType,
  one,
  text,
  when,
} from '../../../core/graphql/fields.ts';

const values = 'By name of the field: a text, a list of texts, a date as {timestamp, iso}, or null.';
const given = 'By name of the field: a text, a list of texts, a date as Unix seconds or text, or null.';

@argsType()
export class StructureValuesArgs {
  @int('The article or category.') id!: number;
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
  @int('The article; no category.') id!: number;
  @int.optional('The language. Default the start language.') clangId?: number | null;
  @json(given) values!: Record<string, unknown>;
}

@inputType('Meta values to change; what is absent stays.')
export class UpdateCategoryValuesInput {
  @int('The category.') id!: number;
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
  @int('The language.') id!: number;
  @json(given) values!: Record<string, unknown>;
}

const MetaForm = graphEnum('MetaForm', 'What the values of a meta field are.', {
  TEXT: 'text',
  LIST: 'list',
  DATE: 'date',
  DATETIME: 'datetime',
  TIME: 'time',
  NONE: 'none',
});

@objectType('What an item says in one of its meta fields.')
export class MetaValue {
  @text('Name of the field.') name!: string;
  @text('What forms call it.') title!: string;
  @one(() => MetaForm, 'Which of the following it has.') form!: string;
  @text.optional('The text of a field that holds one.') text!: string | null;
  @text.optionalList('The texts of a field that holds a list.') list!: string[] | null;
  @when.optional('The moment of a field that holds one.') at!: Date | null;
  @text.optional('That moment as far as the field is about it.') iso!: string | null;

  refersTo!: 'media' | 'article' | null;
  clangId!: number | null;
}
