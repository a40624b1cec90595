import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
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

@graphqlObjectType('An area of a template that contains slices.')
@withGlobalId.numbers('templateId', 'number')
export class ContentType {
  @graphqlIntField('Number in the template.') number!: number;
  @graphqlTextField('Name; empty if the template defines none.') name!: string;

  templateId!: number;
  moduleIds!: readonly number[] | null;
}

@graphqlObjectType('Frame of the pages of articles, with the content types that an article can have.')
@withGlobalId.numbers('id')
export class Template {
  @graphqlIntField.as('number', 'Number of the template.') id!: number;
  @graphqlTextField.optional('Unique key for programs.') key!: string | null;
  @graphqlTextField('Name of the template.') name!: string;
  @graphqlTextField('Source of the template.') content!: string;
  @graphqlBooleanField('Whether articles can use the template.') isActive!: boolean;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;

  attributes!: unknown;
}

export const TemplatePage = createNumberedPageType('TemplatePage', Template, 'templates');

@graphqlInputType('Filter for a numbered page of templates.')
class TemplatePageFilter {
  @graphqlIntField.optional('Number of the template.') id?: number | null;
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @graphqlTextField.optional('The whole key, case-insensitive; % matches any text, _ any character.')
  key?: string | null;
  @graphqlIntField.optional('1: only active templates; 0: only inactive templates.') active?: number | null;
}

@graphqlArgsType()
export class TemplatePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => TemplatePageFilter, 'Filter for the templates.')
  filter?: TemplatePageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, key, name, active, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const TemplateConnection = createConnectionTypes('Template', Template, 'templates');

@graphqlInputType('Filter for templates. All conditions must match.')
export class TemplateFilter {
  @numberReferenceIdField.optionalList('Template', 'Ids of the templates.') templateIds?: number[] | null;
  @graphqlTextField.optional('Part of the name or of the key, case-insensitive.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the key; templates without a key never match.')
  key?: TextFilter | null;
  @graphqlBooleanField.optional('Whether articles can use the template.') isActive?: boolean | null;
  @graphqlObjectField.optional(() => TemplateFilter, 'Excludes templates that match this filter.')
  not?: TemplateFilter | null;
}

const TemplateOrder = createOrderInputType(
  'Template',
  { NAME: 'name', KEY: 'key', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    KEY: 'By key; items without a key are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class TemplatesArgs extends PageArgs {
  @graphqlObjectField.optional(() => TemplateFilter, 'Filter for the templates. Default all.')
  filter?: TemplateFilter | null;
  @graphqlListField.optional(() => TemplateOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof TemplateOrder>[] | null;
}

@graphqlInputType('An area of a template that contains slices.')
class ContentTypeInput {
  @graphqlIntField('Number in the template, from 1.') number!: number;
  @graphqlTextField('Name of the content type.') name!: string;
  @numberReferenceIdField.optionalList('Module', 'Accepted modules. Default all.') moduleIds?:
    | number[]
    | null;
}

@graphqlInputType('A new template.')
export class CreateTemplateInput {
  @graphqlTextField('Name of the template.') name!: string;
  @graphqlTextField('Source of the template.') content!: string;
  @graphqlTextField.optional('Unique key for programs. An empty text means no key.') key?: string | null;
  @graphqlBooleanField.optional('Whether articles can use the template. Default false.') isActive?:
    | boolean
    | null;
  @graphqlListField.optional(
    () => ContentTypeInput,
    'Content types. By default the template has one, with number 1, which accepts every module.',
  )
  contentTypes?: ContentTypeInput[] | null;
  @numberReferenceIdField.optionalList(
    'Article',
    'Categories that may use the template, including all categories below them. Default all.',
  )
  categoryIds?: number[] | null;
}

@graphqlInputType('Changes to a template; absent fields keep their values.')
export class UpdateTemplateInput {
  @numberReferenceIdField('Template', 'The template.') id!: number;
  @graphqlTextField.optional('New name.') name?: string | null;
  @graphqlTextField.optional('New source.') content?: string | null;
  @graphqlTextField.optional('New key; the empty string removes the key.') key?: string | null;
  @graphqlBooleanField.optional('Whether articles can use the template.') isActive?: boolean | null;
  @graphqlListField.optional(
    () => ContentTypeInput,
    'New list of content types. Existing slices keep their content type.',
  )
  contentTypes?: ContentTypeInput[] | null;
  @numberReferenceIdField.optionalList('Article', 'New list of categories that may use the template.')
  categoryIds?: number[] | null;
  @graphqlBooleanField.optional('True permits the template for every category.') isForAllCategories?:
    | boolean
    | null;
}

@graphqlInputType('A template to delete.')
export class DeleteTemplateInput {
  @numberReferenceIdField(
    'Template',
    'The template. The default template and templates in use cannot be deleted.',
  )
  id!: number;
}

export const CreateTemplatePayload = createMutationPayloadType('createTemplate', {
  template: graphqlObjectField(() => Template, 'The template.'),
});

export const UpdateTemplatePayload = createMutationPayloadType('updateTemplate', {
  template: graphqlObjectField(() => Template, 'The template.'),
});

export const DeleteTemplatePayload = createMutationPayloadType('deleteTemplate', {
  deletedId: numberReferenceIdField('Template', 'Id of the deleted template.'),
});
