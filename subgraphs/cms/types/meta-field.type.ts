import {
  argsType,
  inputType,
  int,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A kind of meta field.')
class MetaType {
  @int('Its number.') id!: number;
  @text('Its name.') label!: string;
  @text('What the original keeps its values in.') dbtype!: string;
  @int('Longest value there; 0 for any length.') dblength!: number;
}

@objectType('A field that items have besides their own.')
export class MetaField {
  @int('Its number.') id!: number;
  @text('Its name; it starts with the prefix.') name!: string;
  @text('Whose it is: art_, cat_, med_ or clang_.') prefix!: string;
  @text('What forms call it.') title!: string;
  @int('Number of its type.') typeId!: number;
  @int('Its position among those of the prefix, from 1.') priority!: number;
  @text('HTML attributes of its form field; multiple makes a select a list.') attributes!: string;
  @text('What forms start with.') defaultValue!: string;
  @text('Options of its form field.') params!: string;
  @text('How forms check it; never run here.') validate!: string;
  @text('Categories whose forms show it, between bars; empty for all.') restrictions!: string;
  @text('Templates whose forms show it, between bars; empty for all.') templates!: string;
  @text('What forms call; never run here.') callback!: string;
  @when('When it was made.') createdAt!: Date;
  @text('Who made it.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Who last changed it.') updatedByName!: string;
}

export const MetaTypePage = pageOf('MetaTypePage', MetaType, 'kinds of meta fields', 'kinds');

export const MetaFieldPage = pageOf('MetaFieldPage', MetaField, 'meta fields', 'fields');

@inputType('Which meta fields a list holds.')
class MetaFieldFilter {
  @text.optional('Whose: art_, cat_, med_ or clang_.') prefix?: string | null;
  @int.optional('Of this type.') typeId?: number | null;
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@argsType()
export class MetaFieldsArgs extends CmsPageArgs {
  @one.optional(() => MetaFieldFilter, 'Which fields.') filter?: MetaFieldFilter | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@argsType()
export class MetaTypesArgs extends CmsPageArgs {
  @text.optional('Comma list of field:direction. Fields: id, label. Default id:asc.') sort?: string | null;
}

@inputType('A new meta field.')
export class CreateMetaFieldInput {
  @text('Its name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.') name!: string;
  @text('What forms call it.') title!: string;
  @int('Number of its type.') typeId!: number;
  @int.optional('Its position. Default the first.') priority?: number | null;
  @text.optional('HTML attributes of its form field.') attributes?: string | null;
  @text.optional(
    'What forms start with; and, except for texts, lists of files or links, and dates, items too.',
  )
  defaultValue?: string | null;
  @text.optional('Options of its form field.') params?: string | null;
  @text.optional('How forms check it.') validate?: string | null;
  @text.optional('Categories whose forms show it, between bars.') restrictions?: string | null;
  @text.optional('What forms call.') callback?: string | null;
}

@inputType('What to change of a meta field; what is absent stays.')
export class UpdateMetaFieldInput {
  @int('The field.') id!: number;
  @text.optional('Cannot be changed: refused when given.') name?: string | null;
  @int.optional('Cannot be changed: refused when given.') typeId?: number | null;
  @text.optional('What forms call it.') title?: string | null;
  @int.optional('Its position.') priority?: number | null;
  @text.optional('HTML attributes of its form field.') attributes?: string | null;
  @text.optional('What forms start with.') defaultValue?: string | null;
  @text.optional('Options of its form field.') params?: string | null;
  @text.optional('How forms check it.') validate?: string | null;
  @text.optional('Categories whose forms show it, between bars.') restrictions?: string | null;
  @text.optional('What forms call.') callback?: string | null;
}

@inputType('A meta field to delete, with all its values.')
export class DeleteMetaFieldInput {
  @int('The field.') id!: number;
}

export const CreateMetaFieldPayload = payload('CreateMetaFieldPayload', 'What was made.', {
  field: one(() => MetaField, 'The field.'),
});

export const UpdateMetaFieldPayload = payload('UpdateMetaFieldPayload', 'What was changed.', {
  field: one(() => MetaField, 'The field.'),
});

export const DeleteMetaFieldPayload = payload('DeleteMetaFieldPayload', 'What was deleted.', {
  id: int('Number the field had.'),
});
