import { publicCacheSeconds, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType('A language of the site. Every article exists in every language.', 'Language')
@withGlobalId.numbers('id')
@publicCacheSeconds(60)
export class CmsLanguage {
  @graphqlIntField.as('number', 'Number of the language.') id!: number;
  @graphqlTextField('Code, free text such as en.') code!: string;
  @graphqlTextField('Name of the language.') name!: string;
  @graphqlIntField.as('position', 'Position; the first is the start language.') priority!: number;
  @graphqlBooleanField('Whether visitors may see the language.') isOnline!: boolean;

  meta!: unknown;
}

export const LanguagePage = createNumberedPageType('LanguagePage', CmsLanguage, 'languages');

@graphqlInputType('Filter for languages. All conditions must match.')
export class LanguageFilter {
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the code.') code?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlBooleanField.optional('Whether visitors may see the language.') isOnline?: boolean | null;
}

@graphqlInputType('Filter for a numbered page of languages.')
@restOnlyDirective
class LanguagePageFilter {
  @graphqlTextField.optional('Part of the code, case-insensitive.') code?: string | null;
  @graphqlTextField.optional('Part of the name, case-insensitive.') name?: string | null;
  @graphqlBooleanField.optional('Whether the language is online.') isOnline?: boolean | null;
}

@graphqlArgsType()
export class LanguagePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => LanguagePageFilter, 'Filter for the languages.')
  filter?: LanguagePageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, code, name, priority, status. Default priority:asc.',
  )
  sort?: string | null;
}

@graphqlInputType('A new language.')
export class CreateLanguageInput {
  @graphqlTextField('Code; unique.') code!: string;
  @graphqlTextField('Name; unique.') name!: string;
  @graphqlIntField.optional('Position. Default the last.') position?: number | null;
  @graphqlBooleanField.optional('Whether visitors may see the language. Default true.') isOnline?:
    | boolean
    | null;
}

@graphqlInputType('Changes to a language; absent fields keep their values.')
export class UpdateLanguageInput {
  @numberReferenceIdField('Language', 'The language.') id!: number;
  @graphqlTextField.optional('New code; unique.') code?: string | null;
  @graphqlTextField.optional('New name; unique.') name?: string | null;
  @graphqlIntField.optional('New position.') position?: number | null;
  @graphqlBooleanField.optional('Whether visitors may see the language.') isOnline?: boolean | null;
}

@graphqlInputType('A language to delete with all its content.')
export class DeleteLanguageInput {
  @numberReferenceIdField(
    'Language',
    'The language. The last language and the start language cannot be deleted.',
  )
  id!: number;
}

export const CreateLanguagePayload = createMutationPayloadType('createLanguage', {
  language: graphqlObjectField(() => CmsLanguage, 'The language.'),
});

export const UpdateLanguagePayload = createMutationPayloadType('updateLanguage', {
  language: graphqlObjectField(() => CmsLanguage, 'The language.'),
});

export const DeleteLanguagePayload = createMutationPayloadType('deleteLanguage', {
  number: graphqlIntField('Number of the deleted language.'),
  deletedId: numberReferenceIdField('Language', 'Id of the deleted language.'),
});
