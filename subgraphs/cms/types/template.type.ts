import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  int,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('An area of a template that contains slices.')
@node.numbers('templateId', 'number')
export class ContentType {
  @int('Number in the template.') number!: number;
  @text('Name; empty if the template defines none.') name!: string;

  templateId!: number;
  moduleIds!: readonly number[] | null;
}

@objectType('Frame of the pages of articles, with the content types that an article can have.')
@node.numbers('id')
export class Template {
  @int.as('number', 'Number of the template.') id!: number;
  @text.optional('Unique key for programs.') key!: string | null;
  @text('Name of the template.') name!: string;
  @text('Source of the template.') content!: string;
  @flag('Whether articles can use the template.') isActive!: boolean;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;

  attributes!: unknown;
}

export const TemplatePage = pageOf('TemplatePage', Template, 'templates');

@inputType('Filter for a numbered page of templates.')
class TemplatePageFilter {
  @int.optional('Number of the template.') id?: number | null;
  @text.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @text.optional('The whole key, case-insensitive; % matches any text, _ any character.')
  key?: string | null;
  @int.optional('1: only active templates; 0: only inactive templates.') active?: number | null;
}

@argsType()
export class TemplatePageArgs extends CmsPageArgs {
  @one.optional(() => TemplatePageFilter, 'Filter for the templates.') filter?: TemplatePageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, key, name, active, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const TemplateConnection = connectionOf('Template', Template, 'templates');

@inputType('Filter for templates. All conditions must match.')
export class TemplateFilter {
  @numberRef.optionalList('Template', 'Ids of the templates.') templateIds?: number[] | null;
  @text.optional('Part of the name or of the key, case-insensitive.') text?: string | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the key; templates without a key never match.')
  key?: TextFilter | null;
  @flag.optional('Whether articles can use the template.') isActive?: boolean | null;
  @one.optional(() => TemplateFilter, 'Excludes templates that match this filter.')
  not?: TemplateFilter | null;
}

const TemplateOrder = orderOf(
  'Template',
  { NAME: 'name', KEY: 'key', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    KEY: 'By key; items without a key are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@argsType()
export class TemplatesArgs extends PageArgs {
  @one.optional(() => TemplateFilter, 'Filter for the templates. Default all.')
  filter?: TemplateFilter | null;
  @list.optional(() => TemplateOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof TemplateOrder>[] | null;
}

@inputType('An area of a template that contains slices.')
class ContentTypeInput {
  @int('Number in the template, from 1.') number!: number;
  @text('Name of the content type.') name!: string;
  @numberRef.optionalList('Module', 'Accepted modules. Default all.') moduleIds?: number[] | null;
}

@inputType('A new template.')
export class CreateTemplateInput {
  @text('Name of the template.') name!: string;
  @text('Source of the template.') content!: string;
  @text.optional('Unique key for programs. An empty text means no key.') key?: string | null;
  @flag.optional('Whether articles can use the template. Default false.') isActive?: boolean | null;
  @list.optional(
    () => ContentTypeInput,
    'Content types. By default the template has one, with number 1, which accepts every module.',
  )
  contentTypes?: ContentTypeInput[] | null;
  @numberRef.optionalList(
    'Article',
    'Categories that may use the template, including all categories below them. Default all.',
  )
  categoryIds?: number[] | null;
}

@inputType('Changes to a template; absent fields keep their values.')
export class UpdateTemplateInput {
  @numberRef('Template', 'The template.') id!: number;
  @text.optional('New name.') name?: string | null;
  @text.optional('New source.') content?: string | null;
  @text.optional('New key; the empty string removes the key.') key?: string | null;
  @flag.optional('Whether articles can use the template.') isActive?: boolean | null;
  @list.optional(
    () => ContentTypeInput,
    'New list of content types. Existing slices keep their content type.',
  )
  contentTypes?: ContentTypeInput[] | null;
  @numberRef.optionalList('Article', 'New list of categories that may use the template.') categoryIds?:
    | number[]
    | null;
  @flag.optional('True permits the template for every category.') isForAllCategories?: boolean | null;
}

@inputType('A template to delete.')
export class DeleteTemplateInput {
  @numberRef('Template', 'The template. The default template and templates in use cannot be deleted.')
  id!: number;
}

export const CreateTemplatePayload = payload('CreateTemplatePayload', 'Result of createTemplate.', {
  template: one(() => Template, 'The template.'),
});

export const UpdateTemplatePayload = payload('UpdateTemplatePayload', 'Result of updateTemplate.', {
  template: one(() => Template, 'The template.'),
});

export const DeleteTemplatePayload = payload('DeleteTemplatePayload', 'Result of deleteTemplate.', {
  deletedId: numberRef('Template', 'Id of the deleted template.'),
});
