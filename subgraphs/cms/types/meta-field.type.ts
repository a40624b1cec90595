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
  @int.as('number', 'Number of the kind.') id!: number;
  @text('Name of the kind.') label!: string;
  @text.as('columnType', 'Column type of the values in the legacy system.') dbtype!: string;
  @int.as('columnLength', 'Maximum length of a value in the legacy system; 0 for any length.')
  dblength!: number;
}

@objectType('An additional field of articles, categories, media or languages.')
@node.numbers('id')
export class MetaField {
  @int.as('number', 'Number of the field.') id!: number;
  @text('Name, including the prefix.') name!: string;
  @restOnly
  @text('Prefix of the kind of item: art_, cat_, med_ or clang_.')
  prefix!: string;
  @text('Label in forms.') title!: string;
  @restOnly
  @int('Number of the type of the field.')
  typeId!: number;
  @int.as('position', 'Position among the fields of the prefix, from 1.') priority!: number;
  @text('HTML attributes of the form field. With `multiple`, a select holds a list.') attributes!: string;
  @text('Default value in forms.') defaultValue!: string;
  @text('Options of the form field.') params!: string;
  @text('Validation rule for forms. This server never runs it.') validate!: string;
  @text('Categories whose forms show the field, such as `|1|5|`; empty for all.') restrictions!: string;
  @text('Templates whose forms show the field, such as `|1|5|`; empty for all.') templates!: string;
  @text('Callback of forms; this server never runs it.') callback!: string;
  @when('Creation time.') createdAt!: Date;
  @text('Author of the creation.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Author of the last change.') updatedByName!: string;
}

export const MetaTypePage = pageOf('MetaTypePage', MetaType, 'kinds of meta fields', 'kinds');

export const MetaFieldPage = pageOf('MetaFieldPage', MetaField, 'meta fields', 'fields');

@inputType('Filter for a numbered page of meta fields.')
class MetaFieldPageFilter {
  @text.optional('Prefix of the kind of item: art_, cat_, med_ or clang_.') prefix?: string | null;
  @int.optional('Number of the type.') typeId?: number | null;
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@argsType()
export class MetaFieldPageArgs extends CmsPageArgs {
  @one.optional(() => MetaFieldPageFilter, 'Filter for the fields.') filter?: MetaFieldPageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@argsType()
export class MetaTypePageArgs extends CmsPageArgs {
  @text.optional('Comma-separated list of field:direction. Fields: id, label. Default id:asc.') sort?:
    | string
    | null;
}

export const MetaFieldConnection = connectionOf('MetaField', MetaField, 'meta fields');

@inputType('Filter for meta fields. All conditions must match.')
export class MetaFieldFilter {
  @list.optional(() => MetaFieldOwner, 'Kinds of items that have the field. One must match.') owners?:
    | string[]
    | null;
  @numberRef.optionalList('MetaType', 'Types of the field. One must match.') typeIds?: number[] | null;
  @text.optional('Part of the name or of the title, case-insensitive.') text?: string | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => MetaFieldFilter, 'Excludes fields that match this filter.')
  not?: MetaFieldFilter | null;
}

const MetaFieldOrder = orderOf(
  'MetaField',
  { NAME: 'name', POSITION: 'priority', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    POSITION: 'By position among the fields of the same kind of item.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@argsType()
export class MetaFieldsArgs extends PageArgs {
  @one.optional(() => MetaFieldFilter, 'Filter for the fields. Default all.') filter?: MetaFieldFilter | null;
  @list.optional(() => MetaFieldOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MetaFieldOrder>[] | null;
}

@inputType('A new meta field.')
export class CreateMetaFieldInput {
  @text('Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.') name!: string;
  @text('Label in forms.') title!: string;
  @numberRef('MetaType', 'Type of the field.') typeId!: number;
  @int.optional('Position. Default the first.') position?: number | null;
  @text.optional('HTML attributes of the form field.') attributes?: string | null;
  @text.optional(
    'Default value in forms. It is also the value of items that have none, except for texts, lists of files or links, and dates.',
  )
  defaultValue?: string | null;
  @text.optional('Options of the form field.') params?: string | null;
  @text.optional('Validation rule for forms. This server never runs it.') validate?: string | null;
  @text.optional('Categories whose forms show the field, such as `|1|5|`; empty for all.') restrictions?:
    | string
    | null;
  @text.optional('Callback of forms; this server never runs it.') callback?: string | null;
}

@inputType('Changes to a meta field; absent fields keep their values.')
export class UpdateMetaFieldInput {
  @numberRef('MetaField', 'The field.') id!: number;
  @restOnly
  @text.optional('The name cannot be changed: any other value than the current name is rejected.')
  name?: string | null;
  @restOnly
  @int.optional('The type cannot be changed: any other value than the current type is rejected.')
  typeId?: number | null;
  @text.optional('Label in forms.') title?: string | null;
  @int.optional('Position.') position?: number | null;
  @text.optional('HTML attributes of the form field.') attributes?: string | null;
  @text.optional('Default value in forms.') defaultValue?: string | null;
  @text.optional('Options of the form field.') params?: string | null;
  @text.optional('Validation rule for forms. This server never runs it.') validate?: string | null;
  @text.optional('Categories whose forms show the field, such as `|1|5|`; empty for all.') restrictions?:
    | string
    | null;
  @text.optional('Callback of forms; this server never runs it.') callback?: string | null;
}

@inputType('A meta field to delete, with all its values.')
export class DeleteMetaFieldInput {
  @numberRef('MetaField', 'The field.') id!: number;
}

export const CreateMetaFieldPayload = payload('CreateMetaFieldPayload', 'Result of createMetaField.', {
  field: one(() => MetaField, 'The field.'),
});

export const UpdateMetaFieldPayload = payload('UpdateMetaFieldPayload', 'Result of updateMetaField.', {
  field: one(() => MetaField, 'The field.'),
});

export const DeleteMetaFieldPayload = payload('DeleteMetaFieldPayload', 'Result of deleteMetaField.', {
  deletedId: numberRef('MetaField', 'Id of the deleted field.'),
});
