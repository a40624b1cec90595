import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createModule, deleteModule, updateModule } from '../services/modules/change-module.ts';
import { listModuleConnection } from '../services/modules/list-module-connection.ts';
import { getModule, listModulePage } from '../services/modules/read-modules.ts';
import { listPlaceholderProblems } from '../services/rendering/list-placeholder-problems.ts';
import {
  CreateModuleInput,
  CreateModulePayload,
  DeleteModuleInput,
  DeleteModulePayload,
  Module,
  ModuleConnection,
  ModulePage,
  ModulePageArgs,
  ModuleProblem,
  ModulesArgs,
  UpdateModuleInput,
  UpdateModulePayload,
} from '../types/module.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => Module)
export class ModuleResolver {
  @queryResolver(Module, 'A module. Scope: modules/get.')
  module(@idArgument('Module', 'The module.') id: number, @Ctx() ctx: CmsContext) {
    return getModule(ctx, id);
  }

  @queryResolver(ModuleConnection, 'Modules. Scope: modules/list.')
  modules(@Args(() => ModulesArgs) args: ModulesArgs, @Ctx() ctx: CmsContext) {
    return listModuleConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(ModulePage, 'Modules by numbered page. Scope: modules/list.')
  modulePage(@Args(() => ModulePageArgs) args: ModulePageArgs, @Ctx() ctx: CmsContext) {
    return listModulePage(ctx, args);
  }

  @mutationResolver(CreateModulePayload, 'Creates a module. Scope: modules/add.')
  createModule(@resolverArgument.input(CreateModuleInput) input: CreateModuleInput, @Ctx() ctx: CmsContext) {
    return createModule(ctx, input);
  }

  @mutationResolver(UpdateModulePayload, 'Changes a module. Scope: modules/update.')
  updateModule(@resolverArgument.input(UpdateModuleInput) input: UpdateModuleInput, @Ctx() ctx: CmsContext) {
    return updateModule(ctx, input);
  }

  @mutationResolver(DeleteModulePayload, 'Deletes a module that no slice uses. Scope: modules/delete.')
  deleteModule(@resolverArgument.input(DeleteModuleInput) input: DeleteModuleInput, @Ctx() ctx: CmsContext) {
    return deleteModule(ctx, input);
  }

  @fieldResolver.list(
    ModuleProblem,
    'Placeholders of the output that are left out for visitors, each with the reason.',
  )
  problems(@Root() module: Module) {
    return listPlaceholderProblems(module);
  }

  @fieldResolver(Int, 'Number of slices with the module, in all articles and languages.')
  @queryCost(5)
  sliceCount(@Root() module: Module, @Ctx() ctx: CmsContext) {
    return ctx.loaders.moduleSliceCounts.load(module.id);
  }
}
