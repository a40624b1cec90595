import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createTemplate } from '../../services/templates/create-template.ts';
import { deleteTemplate } from '../../services/templates/delete-template.ts';
import { getTemplate } from '../../services/templates/get-template.ts';
import { isTemplateInUse } from '../../services/templates/is-template-in-use.ts';
import { listCtypes } from '../../services/templates/list-ctypes.ts';
import { listTemplateCategories } from '../../services/templates/list-template-categories.ts';
import { listTemplates } from '../../services/templates/list-templates.ts';
import { updateTemplate } from '../../services/templates/update-template.ts';
import { TemplatesArgs } from '../../types/templates/template.args.ts';
import {
  CreateTemplateInput,
  DeleteTemplateInput,
  UpdateTemplateInput,
} from '../../types/templates/template.input.ts';
import {
  CreateTemplatePayload,
  DeleteTemplatePayload,
  UpdateTemplatePayload,
} from '../../types/templates/template.payload.ts';
import { Template, TemplateCtype, TemplatePage } from '../../types/templates/template.type.ts';

@Resolver(() => Template)
export class TemplateResolver {
  @Query(() => Template, { description: 'One template. Scope: templates/get.' })
  template(
    @Arg('id', () => Int, { description: 'The template.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<Template> {
    return getTemplate(ctx, id);
  }

  @Query(() => TemplatePage, { description: 'Templates by numbered page. Scope: templates/list.' })
  templates(@Args(() => TemplatesArgs) args: TemplatesArgs, @Ctx() ctx: CmsContext): Promise<TemplatePage> {
    return listTemplates(ctx, args);
  }

  @Mutation(() => CreateTemplatePayload, { description: 'Makes a template. Scope: templates/add.' })
  createTemplate(
    @Arg('input', () => CreateTemplateInput) input: CreateTemplateInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateTemplatePayload> {
    return createTemplate(ctx, input);
  }

  @Mutation(() => UpdateTemplatePayload, { description: 'Changes a template. Scope: templates/update.' })
  updateTemplate(
    @Arg('input', () => UpdateTemplateInput) input: UpdateTemplateInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateTemplatePayload> {
    return updateTemplate(ctx, input);
  }

  @Mutation(() => DeleteTemplatePayload, {
    description: 'Deletes a template that no article has. Scope: templates/delete.',
  })
  deleteTemplate(
    @Arg('input', () => DeleteTemplateInput) input: DeleteTemplateInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteTemplatePayload> {
    return deleteTemplate(ctx, input);
  }

  @FieldResolver(() => Boolean, { description: 'Whether any article has it, in any language.' })
  isInUse(@Root() template: Template, @Ctx() ctx: CmsContext): Promise<boolean> {
    return isTemplateInUse(ctx, template);
  }

  @FieldResolver(() => [TemplateCtype], { description: 'Its places for slices.' })
  ctypes(@Root() template: Template): TemplateCtype[] {
    return listCtypes(template);
  }

  @FieldResolver(() => [Int], {
    nullable: true,
    description: 'Categories it is for, with all below them; null when it is for every one.',
  })
  categoryIds(@Root() template: Template): number[] | null {
    return listTemplateCategories(template);
  }
}
