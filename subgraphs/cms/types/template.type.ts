import {
  argsType,
  flag,
  inputType,
  int,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A place for slices that a template has.')
export class TemplateCtype {
  @int('Number of the content type in the template.') id!: number;
  @text('Its name; empty where the template names none.') name!: string;
  @int.optionalList('Numbers of the modules it takes; null when it takes all.') moduleIds!: number[] | null;
}

@objectType('How articles are framed, and what they can hold.')
export class Template {
  @int('Number of the template.') id!: number;
  @text.optional('A name for programs; unique.') key!: string | null;
  @text('Its name.') name!: string;
  @text('Its source.') content!: string;
  @flag('Whether articles can be given it.') isActive!: boolean;
  @when('When it was made.') createdAt!: Date;
  @text('Login of who made it, or API.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Login of who last changed it, or API.') updatedByName!: string;

  attributes!: unknown;
}

export const TemplatePage = pageOf('TemplatePage', Template, 'templates');

@inputType('Which templates a list holds.')
class TemplateFilter {
  @int.optional('The one with this number.') id?: number | null;
  @text.optional('Part of the name, whatever its case; % and _ stand for any text and any letter.')
  name?: string | null;
  @text.optional('The whole key, whatever its case; % and _ stand for any text and any letter.')
  key?: string | null;
  @int.optional('1: only active ones; 0: only those that are not.') active?: number | null;
}

@argsType()
export class TemplatesArgs extends CmsPageArgs {
  @one.optional(() => TemplateFilter, 'Which templates.') filter?: TemplateFilter | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, key, name, active, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@inputType('A place for slices.')
class TemplateCtypeInput {
  @int('Its number in the template, from 1.') id!: number;
  @text('Its name.') name!: string;
  @int.optionalList('Modules it takes. Default all.') moduleIds?: number[] | null;
}

@inputType('A new template.')
export class CreateTemplateInput {
  @text('Its name.') name!: string;
  @text('Its source.') content!: string;
  @text.optional('A name for programs; unique. An empty one is none.') key?: string | null;
  @flag.optional('Whether articles can be given it. Default false.') isActive?: boolean | null;
  @list.optional(
    () => TemplateCtypeInput,
    'Its content types. Without any it has number 1, which takes every module.',
  )
  ctypes?: TemplateCtypeInput[] | null;
  @int.optionalList('Categories it is for, with all below them. Default every one.')
  categoryIds?: number[] | null;
}

@inputType('What to change of a template; what is absent stays.')
export class UpdateTemplateInput {
  @int('The template.') id!: number;
  @text.optional('Its new name.') name?: string | null;
  @text.optional('Its new source.') content?: string | null;
  @text.optional('Its new key; an empty one is none.') key?: string | null;
  @flag.optional('Whether articles can be given it.') isActive?: boolean | null;
  @list.optional(() => TemplateCtypeInput, 'All its content types from now on. Slices keep theirs.')
  ctypes?: TemplateCtypeInput[] | null;
  @int.optionalList('Categories it is for from now on.') categoryIds?: number[] | null;
  @flag.optional('true: it is for every category from now on.') isForAllCategories?: boolean | null;
}

@inputType('A template to delete.')
export class DeleteTemplateInput {
  @int('The template; neither the default one nor one that an article has.') id!: number;
}

export const CreateTemplatePayload = payload('CreateTemplatePayload', 'What was made.', {
  template: one(() => Template, 'The template.'),
});

export const UpdateTemplatePayload = payload('UpdateTemplatePayload', 'What was changed.', {
  template: one(() => Template, 'The template.'),
});

export const DeleteTemplatePayload = payload('DeleteTemplatePayload', 'What was deleted.', {
  id: int('Number the template had.'),
});
