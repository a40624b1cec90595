import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

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
  @graphqlIntField.as('number', 'Number of the kind.') id!: number;
  @graphqlTextField('Name of the kind.') label!: string;
  @graphqlTextField.as('columnType', 'Column type of the values in the legacy system.') dbtype!: string;
  @graphqlIntField.as('columnLength', 'Maximum length of a value in the legacy system; 0 for any length.')
  dblength!: number;
}

@graphqlObjectType('An additional field of articles, categories, media or languages.')
@withGlobalId.numbers('id')
export class MetaField {
  @graphqlIntField.as('number', 'Number of the field.') id!: number;
  @graphqlTextField('Name, including the prefix.') name!: string;
  @restOnlyDirective
  @graphqlTextField('Prefix of the kind of item: art_, cat_, med_ or clang_.')
  prefix!: string;
  @graphqlTextField('Label in forms.') title!: string;
  @restOnlyDirective
  @graphqlIntField('Number of the type of the field.')
  typeId!: number;
  @graphqlIntField.as('position', 'Position among the fields of the prefix, from 1.') priority!: number;
  @graphqlTextField('HTML attributes of the form field. With `multiple`, a select holds a list.')
  attributes!: string;
  @graphqlTextField('Default value in forms.') defaultValue!: string;
  @graphqlTextField('Options of the form field.') params!: string;
  @graphqlTextField('Validation rule for forms. This server never runs it.') validate!: string;
  @graphqlTextField('Categories whose forms show the field, such as `|1|5|`; empty for all.')
  restrictions!: string;
  @graphqlTextField('Templates whose forms show the field, such as `|1|5|`; empty for all.')
  templates!: string;
  @graphqlTextField('Callback of forms; this server never runs it.') callback!: string;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Author of the creation.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Author of the last change.') updatedByName!: string;
}

export const MetaTypePage = createNumberedPageType('MetaTypePage', MetaType, 'kinds of meta fields', 'kinds');

export const MetaFieldPage = createNumberedPageType('MetaFieldPage', MetaField, 'meta fields', 'fields');

@graphqlInputType('Filter for a numbered page of meta fields.')
class MetaFieldPageFilter {
  @graphqlTextField.optional('Prefix of the kind of item: art_, cat_, med_ or clang_.') prefix?:
    | string
    | null;
  @graphqlIntField.optional('Number of the type.') typeId?: number | null;
  @graphqlTextField.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@graphqlArgsType()
export class MetaFieldPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => MetaFieldPageFilter, 'Filter for the fields.')
  filter?: MetaFieldPageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@graphqlArgsType()
export class MetaTypePageArgs extends CmsPageArgs {
  @graphqlTextField.optional('Comma-separated list of field:direction. Fields: id, label. Default id:asc.')
  sort?: string | null;
}

export const MetaFieldConnection = createConnectionTypes('MetaField', MetaField, 'meta fields');

@graphqlInputType('Filter for meta fields. All conditions must match.')
export class MetaFieldFilter {
  @graphqlListField.optional(() => MetaFieldOwner, 'Kinds of items that have the field. One must match.')
  owners?: string[] | null;
  @numberReferenceIdField.optionalList('MetaType', 'Types of the field. One must match.') typeIds?:
    | number[]
    | null;
  @graphqlTextField.optional('Part of the name or of the title, case-insensitive.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => MetaFieldFilter, 'Excludes fields that match this filter.')
  not?: MetaFieldFilter | null;
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
  @graphqlObjectField.optional(() => MetaFieldFilter, 'Filter for the fields. Default all.')
  filter?: MetaFieldFilter | null;
  @graphqlListField.optional(() => MetaFieldOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MetaFieldOrder>[] | null;
}

@graphqlInputType('A new meta field.')
export class CreateMetaFieldInput {
  @graphqlTextField('Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.') name!: string;
  @graphqlTextField('Label in forms.') title!: string;
  @numberReferenceIdField('MetaType', 'Type of the field.') typeId!: number;
  @graphqlIntField.optional('Position. Default the first.') position?: number | null;
  @graphqlTextField.optional('HTML attributes of the form field.') attributes?: string | null;
  @graphqlTextField.optional(
    'Default value in forms. It is also the value of items that have none, except for texts, lists of files or links, and dates.',
  )
  defaultValue?: string | null;
  @graphqlTextField.optional('Options of the form field.') params?: string | null;
  @graphqlTextField.optional('Validation rule for forms. This server never runs it.') validate?:
    | string
    | null;
  @graphqlTextField.optional('Categories whose forms show the field, such as `|1|5|`; empty for all.')
  restrictions?: string | null;
  @graphqlTextField.optional('Callback of forms; this server never runs it.') callback?: string | null;
}

@graphqlInputType('Changes to a meta field; absent fields keep their values.')
export class UpdateMetaFieldInput {
  @numberReferenceIdField('MetaField', 'The field.') id!: number;
  @restOnlyDirective
  @graphqlTextField.optional('The name cannot be changed: any other value than the current name is rejected.')
  name?: string | null;
  @restOnlyDirective
  @graphqlIntField.optional('The type cannot be changed: any other value than the current type is rejected.')
  typeId?: number | null;
  @graphqlTextField.optional('Label in forms.') title?: string | null;
  @graphqlIntField.optional('Position.') position?: number | null;
  @graphqlTextField.optional('HTML attributes of the form field.') attributes?: string | null;
  @graphqlTextField.optional('Default value in forms.') defaultValue?: string | null;
  @graphqlTextField.optional('Options of the form field.') params?: string | null;
  @graphqlTextField.optional('Validation rule for forms. This server never runs it.') validate?:
    | string
    | null;
  @graphqlTextField.optional('Categories whose forms show the field, such as `|1|5|`; empty for all.')
  restrictions?: string | null;
  @graphqlTextField.optional('Callback of forms; this server never runs it.') callback?: string | null;
}

@graphqlInputType('A meta field to delete, with all its values.')
export class DeleteMetaFieldInput {
  @numberReferenceIdField('MetaField', 'The field.') id!: number;
}

export const CreateMetaFieldPayload = createMutationPayloadType('createMetaField', {
  field: graphqlObjectField(() => MetaField, 'The field.'),
});

export const UpdateMetaFieldPayload = createMutationPayloadType('updateMetaField', {
  field: graphqlObjectField(() => MetaField, 'The field.'),
});

export const DeleteMetaFieldPayload = createMutationPayloadType('deleteMetaField', {
  deletedId: numberReferenceIdField('MetaField', 'Id of the deleted field.'),
});
