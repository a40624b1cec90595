import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { listCategoriesAllowedByTemplate } from '../services/categories/read-categories.ts';
import { listContentTypeModules } from '../services/slices/list-contents.ts';
import { deleteTemplate, updateTemplate } from '../services/templates/change-template.ts';
import { createTemplate } from '../services/templates/create-template.ts';
import { listTemplateConnection } from '../services/templates/list-template-connection.ts';
import { getTemplate, listTemplatePage } from '../services/templates/read-templates.ts';
import { listContentTypes } from '../services/templates/template-attributes.ts';
import { Article } from '../types/article.type.ts';
import { Module } from '../types/module.type.ts';
import {
  ContentType,
  CreateTemplateInput,
  CreateTemplatePayload,
  DeleteTemplateInput,
  DeleteTemplatePayload,
  Template,
  TemplateConnection,
  TemplatePage,
  TemplatePageArgs,
  TemplatesArgs,
  UpdateTemplateInput,
  UpdateTemplatePayload,
} from '../types/template.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => Template)
export class TemplateResolver {
  @queryResolver(Template, 'A template. Scope: templates/get.')
  template(@idArgument('Template', 'The template.') id: number, @Ctx() ctx: CmsContext) {
    return getTemplate(ctx, id);
  }

  @queryResolver(TemplateConnection, 'Templates. Scope: templates/list.')
  templates(@Args(() => TemplatesArgs) args: TemplatesArgs, @Ctx() ctx: CmsContext) {
    return listTemplateConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(TemplatePage, 'Templates by numbered page. Scope: templates/list.')
  templatePage(@Args(() => TemplatePageArgs) args: TemplatePageArgs, @Ctx() ctx: CmsContext) {
    return listTemplatePage(ctx, args);
  }

  @mutationResolver(CreateTemplatePayload, 'Creates a template. Scope: templates/add.')
  createTemplate(
    @resolverArgument.input(CreateTemplateInput) input: CreateTemplateInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createTemplate(ctx, input);
  }

  @mutationResolver(UpdateTemplatePayload, 'Changes a template. Scope: templates/update.')
  updateTemplate(
    @resolverArgument.input(UpdateTemplateInput) input: UpdateTemplateInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateTemplate(ctx, input);
  }

  @mutationResolver(
    DeleteTemplatePayload,
    'Deletes a template that no article uses. Scope: templates/delete.',
  )
  deleteTemplate(
    @resolverArgument.input(DeleteTemplateInput) input: DeleteTemplateInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteTemplate(ctx, input);
  }

  @fieldResolver(Boolean, 'Whether any article uses the template, in any language.')
  isInUse(@Root() template: Template, @Ctx() ctx: CmsContext) {
    return ctx.loaders.templatesInUse.load(template.id);
  }

  @fieldResolver.list(ContentType, 'Content types of the template.')
  contentTypes(@Root() template: Template) {
    return listContentTypes(template);
  }

  @fieldResolver.optionalList(
    Article,
    'Categories that may use the template, including their descendants, limited to those the caller may see; null for all.',
  )
  categories(@Root() template: Template, @Ctx() ctx: CmsContext) {
    return listCategoriesAllowedByTemplate(ctx, template);
  }
}

@Resolver(() => ContentType)
export class ContentTypeResolver {
  @fieldResolver.optionalList(Module, 'Accepted modules, limited to those the caller may see; null for all.')
  modules(@Root() ctype: ContentType, @Ctx() ctx: CmsContext) {
    return listContentTypeModules(ctx, ctype);
  }
}
