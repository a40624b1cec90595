import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  createMutationPayloadType,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  restOnlyDirective,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

export const MetaFieldOwner = createGraphqlEnum(
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

@graphqlObjectType('A kind of meta field.')
@withGlobalId.numbers('id')
export class MetaType {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlTextField('Its name.') label!: string;
  @graphqlTextField.as('columnType', 'Column type of the values in the legacy system.') dbtype!: string;
  @graphqlIntField.as('columnLength', 'Longest value there; 0 for any length.') dblength!: number;
}

@graphqlObjectType('A field that items have besides their own.')
@withGlobalId.numbers('id')
export class MetaField {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlTextField('Name, including the prefix.') name!: string;
  @restOnlyDirective
  @graphqlTextField('Prefix of the kind of item: art_, cat_, med_ or clang_.')
  prefix!: string;
  @graphqlTextField('Label in forms.') title!: string;
  @restOnlyDirective
  @graphqlIntField('Number of its type.')
  typeId!: number;
  @graphqlIntField.as('position', 'Position among the fields of the prefix, from 1.') priority!: number;
  @graphqlTextField('HTML attributes of its form field; multiple makes a select a list.') attributes!: string;
  @graphqlTextField('Default value in forms.') defaultValue!: string;
  @graphqlTextField('Options of its form field.') params!: string;
  @graphqlTextField('How forms check it; never run here.') validate!: string;
  @graphqlTextField('Categories whose forms show it, between bars; empty for all.') restrictions!: string;
  @graphqlTextField('Templates whose forms show it, between bars; empty for all.') templates!: string;
  @graphqlTextField('Callback of forms; this server never runs it.') callback!: string;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Author of the creation.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Author of the last change.') updatedByName!: string;
}

export const MetaTypePage = pageOf('MetaTypePage', MetaType, 'kinds of meta fields', 'kinds');

export const MetaFieldPage = pageOf('MetaFieldPage', MetaField, 'meta fields', 'fields');

@graphqlInputType('Which meta fields a numbered page holds.')
class MetaFieldPageFilter {
  @graphqlTextField.optional('Prefix of the kind of item: art_, cat_, med_ or clang_.') prefix?:
    | string
    | null;
  @graphqlIntField.optional('Of this type.') typeId?: number | null;
  @graphqlTextField.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@graphqlArgsType()
export class MetaFieldPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => MetaFieldPageFilter, 'Which fields.')
  filter?: MetaFieldPageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@graphqlArgsType()
export class MetaTypePageArgs extends CmsPageArgs {
  @graphqlTextField.optional('Comma list of field:direction. Fields: id, label. Default id:asc.') sort?:
    | string
    | null;
}

export const MetaFieldConnection = createConnectionTypes('MetaField', MetaField, 'meta fields');

@graphqlInputType('Which meta fields a list holds: those that meet every condition.')
export class MetaFieldFilter {
  @graphqlListField.optional(() => MetaFieldOwner, 'Fields of one of these kinds of items.') owners?:
    | string[]
    | null;
  @numberReferenceIdField.optionalList('MetaType', 'Of one of these types.') typeIds?: number[] | null;
  @graphqlTextField.optional('Part of the name or of the title, whatever its case.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => MetaFieldFilter, 'None that meets these.') not?: MetaFieldFilter | null;
}

const MetaFieldOrder = createOrderInputType(
  'MetaField',
  { NAME: 'name', POSITION: 'priority', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    POSITION: 'By position among the fields of the same kind of item.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class MetaFieldsArgs extends PageArgs {
  @graphqlObjectField.optional(() => MetaFieldFilter, 'Which fields. Default all.')
  filter?: MetaFieldFilter | null;
  @graphqlListField.optional(() => MetaFieldOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof MetaFieldOrder>[] | null;
}

@graphqlInputType('A new meta field.')
export class CreateMetaFieldInput {
  @graphqlTextField('Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.') name!: string;
  @graphqlTextField('Label in forms.') title!: string;
  @numberReferenceIdField('MetaType', 'Its type.') typeId!: number;
  @graphqlIntField.optional('Position. Default the first.') position?: number | null;
  @graphqlTextField.optional('HTML attributes of its form field.') attributes?: string | null;
  @graphqlTextField.optional(
    'Default value in forms. Also the value of items without one, except for texts, lists of files or links, and dates.',
  )
  defaultValue?: string | null;
  @graphqlTextField.optional('Options of its form field.') params?: string | null;
  @graphqlTextField.optional('How forms check it.') validate?: string | null;
  @graphqlTextField.optional('Categories whose forms show it, between bars.') restrictions?: string | null;
  @graphqlTextField.optional('Callback of forms.') callback?: string | null;
}

@graphqlInputType('Changes to a meta field; absent fields keep their values.')
export class UpdateMetaFieldInput {
  @numberReferenceIdField('MetaField', 'The field.') id!: number;
  @restOnlyDirective
  @graphqlTextField.optional('Cannot be changed: refused unless it is the name of the field.')
  name?: string | null;
  @restOnlyDirective
  @graphqlIntField.optional('Cannot be changed: refused unless it is the type of the field.')
  typeId?: number | null;
  @graphqlTextField.optional('Label in forms.') title?: string | null;
  @graphqlIntField.optional('Position.') position?: number | null;
  @graphqlTextField.optional('HTML attributes of its form field.') attributes?: string | null;
  @graphqlTextField.optional('Default value in forms.') defaultValue?: string | null;
  @graphqlTextField.optional('Options of its form field.') params?: string | null;
  @graphqlTextField.optional('How forms check it.') validate?: string | null;
  @graphqlTextField.optional('Categories whose forms show it, between bars.') restrictions?: string | null;
  @graphqlTextField.optional('Callback of forms.') callback?: string | null;
}

@graphqlInputType('A meta field to delete, with all its values.')
export class DeleteMetaFieldInput {
  @numberReferenceIdField('MetaField', 'The field.') id!: number;
}

export const CreateMetaFieldPayload = createMutationPayloadType(
  'CreateMetaFieldPayload',
  'Result of createMetaField.',
  {
    field: graphqlObjectField(() => MetaField, 'The field.'),
  },
);

export const UpdateMetaFieldPayload = createMutationPayloadType(
  'UpdateMetaFieldPayload',
  'Result of updateMetaField.',
  {
    field: graphqlObjectField(() => MetaField, 'The field.'),
  },
);

export const DeleteMetaFieldPayload = createMutationPayloadType(
  'DeleteMetaFieldPayload',
  'Result of deleteMetaField.',
  {
    deletedId: numberReferenceIdField('MetaField', 'Id the field had.'),
  },
);
