import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createModule, deleteModule, updateModule } from '../services/modules/change-module.ts';
import { connectModules } from '../services/modules/connect-modules.ts';
import { getModule, listModulePage } from '../services/modules/read-modules.ts';
import { listProblems } from '../services/rendering/list-problems.ts';
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

@Resolver(() => Module)
export class ModuleResolver {
  @query(Module, 'A module. Scope: modules/get.')
  module(@arg('id', numberOf('Module'), 'The module.') id: number, @Ctx() ctx: CmsContext) {
    return getModule(ctx, id);
  }

  @query(ModuleConnection, 'Modules. Scope: modules/list.')
  modules(@Args(() => ModulesArgs) args: ModulesArgs, @Ctx() ctx: CmsContext) {
    return connectModules(ctx, args);
  }

  @restOnly
  @query(ModulePage, 'Modules by numbered page. Scope: modules/list.')
  modulePage(@Args(() => ModulePageArgs) args: ModulePageArgs, @Ctx() ctx: CmsContext) {
    return listModulePage(ctx, args);
  }

  @mutation(CreateModulePayload, 'Creates a module. Scope: modules/add.')
  createModule(@arg.input(CreateModuleInput) input: CreateModuleInput, @Ctx() ctx: CmsContext) {
    return createModule(ctx, input);
  }

  @mutation(UpdateModulePayload, 'Changes a module. Scope: modules/update.')
  updateModule(@arg.input(UpdateModuleInput) input: UpdateModuleInput, @Ctx() ctx: CmsContext) {
    return updateModule(ctx, input);
  }

  @mutation(DeleteModulePayload, 'Deletes a module that no slice uses. Scope: modules/delete.')
  deleteModule(@arg.input(DeleteModuleInput) input: DeleteModuleInput, @Ctx() ctx: CmsContext) {
    return deleteModule(ctx, input);
  }

  @fieldResolver.list(
    ModuleProblem,
    'Placeholders of the output that are left out for visitors, each with the reason.',
  )
  problems(@Root() module: Module) {
    return listProblems(module);
  }
}
