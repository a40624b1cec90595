import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A place for slices that a template has.')
@withGlobalId.numbers('templateId', 'number')
export class ContentType {
  @graphqlIntField('Number in the template.') number!: number;
  @graphqlTextField('Name; empty if the template defines none.') name!: string;

  templateId!: number;
  moduleIds!: readonly number[] | null;
}

@graphqlObjectType('How articles are framed, and what they can hold.')
@withGlobalId.numbers('id')
export class Template {
  @graphqlIntField.as('number', 'Number of the template.') id!: number;
  @graphqlTextField.optional('A name for programs; unique.') key!: string | null;
  @graphqlTextField('Its name.') name!: string;
  @graphqlTextField('Its source.') content!: string;
  @graphqlBooleanField('Whether articles can be given it.') isActive!: boolean;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of who made it, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of who last changed it, or API.') updatedByName!: string;

  attributes!: unknown;
}

export const TemplatePage = pageOf('TemplatePage', Template, 'templates');

@graphqlInputType('Which templates a numbered page holds.')
class TemplatePageFilter {
  @graphqlIntField.optional('The one with this number.') id?: number | null;
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @graphqlTextField.optional('The whole key, case-insensitive; % matches any text, _ any character.')
  key?: string | null;
  @graphqlIntField.optional('1: only active ones; 0: only those that are not.') active?: number | null;
}

@graphqlArgsType()
export class TemplatePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => TemplatePageFilter, 'Which templates.')
  filter?: TemplatePageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, key, name, active, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const TemplateConnection = createConnectionTypes('Template', Template, 'templates');

@graphqlInputType('Which templates a list holds: those that meet every condition.')
export class TemplateFilter {
  @numberReferenceIdField.optionalList('Template', 'One of these templates.') templateIds?: number[] | null;
  @graphqlTextField.optional('Part of the name or of the key, whatever its case.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Key; templates without a key match no condition.')
  key?: TextFilter | null;
  @graphqlBooleanField.optional('Whether articles can be given it.') isActive?: boolean | null;
  @graphqlObjectField.optional(() => TemplateFilter, 'None that meets these.') not?: TemplateFilter | null;
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
  @graphqlObjectField.optional(() => TemplateFilter, 'Which templates. Default all.')
  filter?: TemplateFilter | null;
  @graphqlListField.optional(() => TemplateOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof TemplateOrder>[] | null;
}

@graphqlInputType('A place for slices.')
class ContentTypeInput {
  @graphqlIntField('Number in the template, from 1.') number!: number;
  @graphqlTextField('Its name.') name!: string;
  @numberReferenceIdField.optionalList('Module', 'Modules it takes. Default all.') moduleIds?:
    | number[]
    | null;
}

@graphqlInputType('A new template.')
export class CreateTemplateInput {
  @graphqlTextField('Its name.') name!: string;
  @graphqlTextField('Its source.') content!: string;
  @graphqlTextField.optional('A name for programs; unique. An empty one is none.') key?: string | null;
  @graphqlBooleanField.optional('Whether articles can be given it. Default false.') isActive?: boolean | null;
  @graphqlListField.optional(
    () => ContentTypeInput,
    'Content types. Without any, the template has number 1, which accepts every module.',
  )
  contentTypes?: ContentTypeInput[] | null;
  @numberReferenceIdField.optionalList(
    'Article',
    'Categories it is for, with all below them. Default every one.',
  )
  categoryIds?: number[] | null;
}

@graphqlInputType('Changes to a template; absent fields keep their values.')
export class UpdateTemplateInput {
  @numberReferenceIdField('Template', 'The template.') id!: number;
  @graphqlTextField.optional('New name.') name?: string | null;
  @graphqlTextField.optional('New source.') content?: string | null;
  @graphqlTextField.optional('New key; the empty string removes the key.') key?: string | null;
  @graphqlBooleanField.optional('Whether articles can be given it.') isActive?: boolean | null;
  @graphqlListField.optional(() => ContentTypeInput, 'All its content types from now on. Slices keep theirs.')
  contentTypes?: ContentTypeInput[] | null;
  @numberReferenceIdField.optionalList('Article', 'Categories it is for from now on.') categoryIds?:
    | number[]
    | null;
  @graphqlBooleanField.optional('true: it is for every category from now on.') isForAllCategories?:
    | boolean
    | null;
}

@graphqlInputType('A template to delete.')
export class DeleteTemplateInput {
  @numberReferenceIdField('Template', 'The template; neither the default one nor one that an article has.')
  id!: number;
}

export const CreateTemplatePayload = createMutationPayloadType(
  'CreateTemplatePayload',
  'Result of createTemplate.',
  {
    template: graphqlObjectField(() => Template, 'The template.'),
  },
);

export const UpdateTemplatePayload = createMutationPayloadType(
  'UpdateTemplatePayload',
  'Result of updateTemplate.',
  {
    template: graphqlObjectField(() => Template, 'The template.'),
  },
);

export const DeleteTemplatePayload = createMutationPayloadType(
  'DeleteTemplatePayload',
  'Result of deleteTemplate.',
  {
    deletedId: numberReferenceIdField('Template', 'Id the template had.'),
  },
);
