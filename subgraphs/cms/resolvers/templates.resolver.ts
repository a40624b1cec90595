import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createTemplate } from '../services/templates/create-template.ts';
import { deleteTemplate } from '../services/templates/delete-template.ts';
import { getTemplate } from '../services/templates/get-template.ts';
import { listTemplates } from '../services/templates/list-templates.ts';
import { listCtypes, listTemplateCategories } from '../services/templates/template-attributes.ts';
import { updateTemplate } from '../services/templates/update-template.ts';
import {
  CreateTemplateInput,
  CreateTemplatePayload,
  DeleteTemplateInput,
  DeleteTemplatePayload,
  Template,
  TemplateCtype,
  TemplatePage,
  TemplatesArgs,
  UpdateTemplateInput,
  UpdateTemplatePayload,
} from '../types/template.type.ts';

@Resolver(() => Template)
export class TemplateResolver {
  @query(Template, 'One template. Scope: templates/get.')
  template(@arg('id', Int, 'The template.') id: number, @Ctx() ctx: CmsContext) {
    return getTemplate(ctx, id);
  }

  @query(TemplatePage, 'Templates by numbered page. Scope: templates/list.')
  templates(@Args(() => TemplatesArgs) args: TemplatesArgs, @Ctx() ctx: CmsContext) {
    return listTemplates(ctx, args);
  }

  @mutation(CreateTemplatePayload, 'Makes a template. Scope: templates/add.')
  createTemplate(@arg.input(CreateTemplateInput) input: CreateTemplateInput, @Ctx() ctx: CmsContext) {
    return createTemplate(ctx, input);
  }

  @mutation(UpdateTemplatePayload, 'Changes a template. Scope: templates/update.')
  updateTemplate(@arg.input(UpdateTemplateInput) input: UpdateTemplateInput, @Ctx() ctx: CmsContext) {
    return updateTemplate(ctx, input);
  }

  @mutation(DeleteTemplatePayload, 'Deletes a template that no article has. Scope: templates/delete.')
  deleteTemplate(@arg.input(DeleteTemplateInput) input: DeleteTemplateInput, @Ctx() ctx: CmsContext) {
    return deleteTemplate(ctx, input);
  }

  @fieldResolver(Boolean, 'Whether any article has it, in any language.')
  isInUse(@Root() template: Template, @Ctx() ctx: CmsContext) {
    return ctx.loaders.templatesInUse.load(template.id);
  }

  @fieldResolver.list(TemplateCtype, 'Its places for slices.')
  ctypes(@Root() template: Template) {
    return listCtypes(template);
  }

  @fieldResolver.optionalList(
    Int,
    'Categories it is for, with all below them; null when it is for every one.',
  )
  categoryIds(@Root() template: Template) {
    return listTemplateCategories(template);
  }
}
