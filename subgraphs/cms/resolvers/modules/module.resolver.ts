import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createModule } from '../../services/modules/create-module.ts';
import { deleteModule } from '../../services/modules/delete-module.ts';
import { getModule } from '../../services/modules/get-module.ts';
import { listModules } from '../../services/modules/list-modules.ts';
import { updateModule } from '../../services/modules/update-module.ts';
import { listProblems } from '../../services/rendering/list-problems.ts';
import { ModulesArgs } from '../../types/modules/module.args.ts';
import { CreateModuleInput, DeleteModuleInput, UpdateModuleInput } from '../../types/modules/module.input.ts';
import {
  CreateModulePayload,
  DeleteModulePayload,
  UpdateModulePayload,
} from '../../types/modules/module.payload.ts';
import { Module, ModulePage, ModuleProblem } from '../../types/modules/module.type.ts';

@Resolver(() => Module)
export class ModuleResolver {
  @Query(() => Module, { description: 'One module. Scope: modules/get.' })
  module(
    @Arg('id', () => Int, { description: 'The module.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<Module> {
    return getModule(ctx, id);
  }

  @Query(() => ModulePage, { description: 'Modules by numbered page. Scope: modules/list.' })
  modules(@Args(() => ModulesArgs) args: ModulesArgs, @Ctx() ctx: CmsContext): Promise<ModulePage> {
    return listModules(ctx, args);
  }

  @Mutation(() => CreateModulePayload, { description: 'Makes a module. Scope: modules/add.' })
  createModule(
    @Arg('input', () => CreateModuleInput) input: CreateModuleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateModulePayload> {
    return createModule(ctx, input);
  }

  @Mutation(() => UpdateModulePayload, { description: 'Changes a module. Scope: modules/update.' })
  updateModule(
    @Arg('input', () => UpdateModuleInput) input: UpdateModuleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateModulePayload> {
    return updateModule(ctx, input);
  }

  @Mutation(() => DeleteModulePayload, {
    description: 'Deletes a module that no slice has. Scope: modules/delete.',
  })
  deleteModule(
    @Arg('input', () => DeleteModuleInput) input: DeleteModuleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteModulePayload> {
    return deleteModule(ctx, input);
  }

  @FieldResolver(() => [ModuleProblem], {
    description: 'Placeholders in its output that are left out of what visitors see, each with the reason.',
  })
  problems(@Root() module: Module): ModuleProblem[] {
    return listProblems(module);
  }
}
