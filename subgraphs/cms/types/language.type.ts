import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
  restOnlyDirective,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A language of the site; every article exists in every one.', 'Language')
@withGlobalId.numbers('id')
@publicCacheSeconds(60)
export class CmsLanguage {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlTextField('Code, free text such as en.') code!: string;
  @graphqlTextField('Its name.') name!: string;
  @graphqlIntField.as('position', 'Position; the first is the start language.') priority!: number;
  @graphqlBooleanField('Whether visitors may see it.') isOnline!: boolean;

  meta!: unknown;
}

export const LanguagePage = pageOf('LanguagePage', CmsLanguage, 'languages');

@graphqlInputType('Which languages to find; all conditions together.')
export class LanguageFilter {
  @graphqlObjectField.optional(() => TextFilter, 'Its code.') code?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlBooleanField.optional('Whether visitors see it.') isOnline?: boolean | null;
}

@graphqlInputType('Which languages a numbered page holds.')
@restOnlyDirective
class LanguagePageFilter {
  @graphqlTextField.optional('Part of the code, whatever its case.') code?: string | null;
  @graphqlTextField.optional('Part of the name, whatever its case.') name?: string | null;
  @graphqlBooleanField.optional('Only those online, or only those that are not.') isOnline?: boolean | null;
}

@graphqlArgsType()
export class LanguagePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => LanguagePageFilter, 'Which languages.')
  filter?: LanguagePageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, code, name, priority, status. Default priority:asc.',
  )
  sort?: string | null;
}

@graphqlInputType('A new language.')
export class CreateLanguageInput {
  @graphqlTextField('Code; unique.') code!: string;
  @graphqlTextField('Name; unique.') name!: string;
  @graphqlIntField.optional('Position. Default the last.') position?: number | null;
  @graphqlBooleanField.optional('Whether visitors may see it. Default true.') isOnline?: boolean | null;
}

@graphqlInputType('Changes to a language; absent fields keep their values.')
export class UpdateLanguageInput {
  @numberReferenceIdField('Language', 'The language.') id!: number;
  @graphqlTextField.optional('New code; unique.') code?: string | null;
  @graphqlTextField.optional('New name; unique.') name?: string | null;
  @graphqlIntField.optional('New position.') position?: number | null;
  @graphqlBooleanField.optional('Whether visitors may see it.') isOnline?: boolean | null;
}

@graphqlInputType('A language to delete, with everything written in it.')
export class DeleteLanguageInput {
  @numberReferenceIdField('Language', 'The language; neither the last nor the start language.') id!: number;
}

export const CreateLanguagePayload = createMutationPayloadType(
  'CreateLanguagePayload',
  'Result of createLanguage.',
  {
    language: graphqlObjectField(() => CmsLanguage, 'The language.'),
  },
);

export const UpdateLanguagePayload = createMutationPayloadType(
  'UpdateLanguagePayload',
  'Result of updateLanguage.',
  {
    language: graphqlObjectField(() => CmsLanguage, 'The language.'),
  },
);

export const DeleteLanguagePayload = createMutationPayloadType(
  'DeleteLanguagePayload',
  'Result of deleteLanguage.',
  {
    number: graphqlIntField('Number the language had.'),
    deletedId: numberReferenceIdField('Language', 'Id the language had.'),
  },
);
