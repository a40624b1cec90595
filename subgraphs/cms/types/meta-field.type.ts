import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  graphEnum,
  inputType,
  int,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  restOnly,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

export const MetaFieldOwner = graphEnum(
  'MetaFieldOwner',
  'The kind of items that have a meta field.',
  { ARTICLE: 'art_', CATEGORY: 'cat_', MEDIA: 'med_', LANGUAGE: 'clang_' },
  {
    ARTICLE: 'Articles, in each language. The name of the field begins with art_.',
    CATEGORY: 'Categories, in each language. The name of the field begins with cat_.',
    MEDIA: 'Media. The name of the field begins with med_.',
    LANGUAGE: 'Languages. The name of the field begins with clang_.',
  },
);

@objectType('A kind of meta field.')
@node.numbers('id')
export class MetaType {
  @int.as('number', 'Its number.') id!: number;
  @text('Its name.') label!: string;
  @text.as('columnType', 'What the original keeps its values in.') dbtype!: string;
  @int.as('columnLength', 'Longest value there; 0 for any length.') dblength!: number;
}

@objectType('A field that items have besides their own.')
@node.numbers('id')
export class MetaField {
  @int.as('number', 'Its number.') id!: number;
  @text('Its name; it starts with the prefix.') name!: string;
  @restOnly
  @text('Whose it is: art_, cat_, med_ or clang_.')
  prefix!: string;
  @text('What forms call it.') title!: string;
  @restOnly
  @int('Number of its type.')
  typeId!: number;
  @int.as('position', 'Its position among those of the prefix, from 1.') priority!: number;
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

@inputType('Which meta fields a numbered page holds.')
class MetaFieldPageFilter {
  @text.optional('Whose: art_, cat_, med_ or clang_.') prefix?: string | null;
  @int.optional('Of this type.') typeId?: number | null;
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@argsType()
export class MetaFieldPageArgs extends CmsPageArgs {
  @one.optional(() => MetaFieldPageFilter, 'Which fields.') filter?: MetaFieldPageFilter | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@argsType()
export class MetaTypePageArgs extends CmsPageArgs {
  @text.optional('Comma list of field:direction. Fields: id, label. Default id:asc.') sort?: string | null;
}

export const MetaFieldConnection = connectionOf('MetaField', MetaField, 'meta fields');

@inputType('Which meta fields a list holds: those that meet every condition.')
export class MetaFieldFilter {
  @list.optional(() => MetaFieldOwner, 'Whose: one of these kinds of items.') owners?: string[] | null;
  @numberRef.optionalList('MetaType', 'Of one of these types.') typeIds?: number[] | null;
  @text.optional('Part of the name or of the title, whatever its case.') text?: string | null;
  @one.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @one.optional(() => MetaFieldFilter, 'None that meets these.') not?: MetaFieldFilter | null;
}

const MetaFieldOrder = orderOf(
  'MetaField',
  { NAME: 'name', POSITION: 'priority', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    POSITION: 'By position among those of the same kind of item.',
    CREATED_AT: 'By when it was made.',
    UPDATED_AT: 'By when it was last changed.',
  },
);

@argsType()
export class MetaFieldsArgs extends PageArgs {
  @one.optional(() => MetaFieldFilter, 'Which fields. Default all.') filter?: MetaFieldFilter | null;
  @list.optional(() => MetaFieldOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof MetaFieldOrder>[] | null;
}

@inputType('A new meta field.')
export class CreateMetaFieldInput {
  @text('Its name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.') name!: string;
  @text('What forms call it.') title!: string;
  @numberRef('MetaType', 'Its type.') typeId!: number;
  @int.optional('Its position. Default the first.') position?: number | null;
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
  @numberRef('MetaField', 'The field.') id!: number;
  @restOnly
  @text.optional('Cannot be changed: refused unless it is the name of the field.')
  name?: string | null;
  @restOnly
  @int.optional('Cannot be changed: refused unless it is the type of the field.')
  typeId?: number | null;
  @text.optional('What forms call it.') title?: string | null;
  @int.optional('Its position.') position?: number | null;
  @text.optional('HTML attributes of its form field.') attributes?: string | null;
  @text.optional('What forms start with.') defaultValue?: string | null;
  @text.optional('Options of its form field.') params?: string | null;
  @text.optional('How forms check it.') validate?: string | null;
  @text.optional('Categories whose forms show it, between bars.') restrictions?: string | null;
  @text.optional('What forms call.') callback?: string | null;
}

@inputType('A meta field to delete, with all its values.')
export class DeleteMetaFieldInput {
  @numberRef('MetaField', 'The field.') id!: number;
}

export const CreateMetaFieldPayload = payload('CreateMetaFieldPayload', 'What was made.', {
  field: one(() => MetaField, 'The field.'),
});

export const UpdateMetaFieldPayload = payload('UpdateMetaFieldPayload', 'What was changed.', {
  field: one(() => MetaField, 'The field.'),
});

export const DeleteMetaFieldPayload = payload('DeleteMetaFieldPayload', 'What was deleted.', {
  deletedId: numberRef('MetaField', 'Id the field had.'),
});
