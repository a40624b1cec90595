import {
  argsType,
  cached,
  flag,
  inputType,
  int,
  node,
  numberRef,
  objectType,
  one,
  payload,
  restOnly,
  text,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A language of the site. Every article exists in every language.', 'Language')
@node.numbers('id')
@cached(60)
export class CmsLanguage {
  @int.as('number', 'Number of the language.') id!: number;
  @text('Code, free text such as en.') code!: string;
  @text('Name of the language.') name!: string;
  @int.as('position', 'Position; the first is the start language.') priority!: number;
  @flag('Whether visitors may see the language.') isOnline!: boolean;

  meta!: unknown;
}

export const LanguagePage = pageOf('LanguagePage', CmsLanguage, 'languages');

@inputType('Filter for languages. All conditions must match.')
export class LanguageFilter {
  @one.optional(() => TextFilter, 'Condition on the code.') code?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @flag.optional('Whether visitors may see the language.') isOnline?: boolean | null;
}

@inputType('Filter for a numbered page of languages.')
@restOnly
class LanguagePageFilter {
  @text.optional('Part of the code, case-insensitive.') code?: string | null;
  @text.optional('Part of the name, case-insensitive.') name?: string | null;
  @flag.optional('Whether the language is online.') isOnline?: boolean | null;
}

@argsType()
export class LanguagePageArgs extends CmsPageArgs {
  @one.optional(() => LanguagePageFilter, 'Filter for the languages.') filter?: LanguagePageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, code, name, priority, status. Default priority:asc.',
  )
  sort?: string | null;
}

@inputType('A new language.')
export class CreateLanguageInput {
  @text('Code; unique.') code!: string;
  @text('Name; unique.') name!: string;
  @int.optional('Position. Default the last.') position?: number | null;
  @flag.optional('Whether visitors may see the language. Default true.') isOnline?: boolean | null;
}

@inputType('Changes to a language; absent fields keep their values.')
export class UpdateLanguageInput {
  @numberRef('Language', 'The language.') id!: number;
  @text.optional('New code; unique.') code?: string | null;
  @text.optional('New name; unique.') name?: string | null;
  @int.optional('New position.') position?: number | null;
  @flag.optional('Whether visitors may see the language.') isOnline?: boolean | null;
}

@inputType('A language to delete with all its content.')
export class DeleteLanguageInput {
  @numberRef('Language', 'The language. The last language and the start language cannot be deleted.')
  id!: number;
}

export const CreateLanguagePayload = payload('CreateLanguagePayload', 'Result of createLanguage.', {
  language: one(() => CmsLanguage, 'The language.'),
});

export const UpdateLanguagePayload = payload('UpdateLanguagePayload', 'Result of updateLanguage.', {
  language: one(() => CmsLanguage, 'The language.'),
});

export const DeleteLanguagePayload = payload('DeleteLanguagePayload', 'Result of deleteLanguage.', {
  number: int('Number of the deleted language.'),
  deletedId: numberRef('Language', 'Id of the deleted language.'),
});
