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

@objectType('A placeholder that visitors do not see.')
export class ModuleProblem {
  @text('Name, such as REX_CONFIG.') placeholder!: string;
  @text('Reason for which the placeholder is left out.') message!: string;
}

@objectType('Type of slices: a form for their contents, and an output template.')
@node.numbers('id')
export class Module {
  @int.as('number', 'Number of the module.') id!: number;
  @text('Name of the module.') name!: string;
  @text.optional('Unique key for programs.') key!: string | null;
  @text('Form of the module.') input!: string;
  @text(
    'Output template of the slices: HTML with placeholders such as REX_VALUE[1]. PHP code is not executed and is left out, as are the placeholders in `problems`.',
  )
  output!: string;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;
}

export const ModulePage = pageOf('ModulePage', Module, 'modules');

@inputType('Filter for a numbered page of modules.')
class ModulePageFilter {
  @text.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @text.optional('Part of the key, case-insensitive; % matches any text, _ any character.') key?:
    | string
    | null;
}

@argsType()
export class ModulePageArgs extends CmsPageArgs {
  @one.optional(() => ModulePageFilter, 'Filter for the modules.') filter?: ModulePageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, name, key, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const ModuleConnection = connectionOf('Module', Module, 'modules');

@inputType('Filter for modules. All conditions must match.')
export class ModuleFilter {
  @text.optional('Part of the name or of the key, case-insensitive.') text?: string | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the key; modules without a key never match.')
  key?: TextFilter | null;
  @flag.optional('Whether any slice uses the module.') isInUse?: boolean | null;
  @one.optional(() => ModuleFilter, 'Excludes modules that match this filter.') not?: ModuleFilter | null;
}

const ModuleOrder = orderOf(
  'Module',
  { NAME: 'name', KEY: 'key', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    KEY: 'By key; items without a key are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@argsType()
export class ModulesArgs extends PageArgs {
  @one.optional(() => ModuleFilter, 'Filter for the modules. Default all.') filter?: ModuleFilter | null;
  @list.optional(() => ModuleOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof ModuleOrder>[] | null;
}

@inputType('A new module.')
export class CreateModuleInput {
  @text('Name of the module.') name!: string;
  @text.optional('Unique key for programs. An empty text means no key.') key?: string | null;
  @text('Form of the module.') input!: string;
  @text('Output template of the slices.') output!: string;
}

@inputType('Changes to a module; absent fields keep their values.')
export class UpdateModuleInput {
  @numberRef('Module', 'The module.') id!: number;
  @text.optional('New name.') name?: string | null;
  @text.optional('New key; the empty string removes the key.') key?: string | null;
  @text.optional('New form.') input?: string | null;
  @text.optional('New output template of the slices.') output?: string | null;
}

@inputType('A module to delete.')
export class DeleteModuleInput {
  @numberRef('Module', 'The module. It must not be used by any slice.') id!: number;
}

export const CreateModulePayload = payload('CreateModulePayload', 'Result of createModule.', {
  module: one(() => Module, 'The module.'),
});

export const UpdateModulePayload = payload('UpdateModulePayload', 'Result of updateModule.', {
  module: one(() => Module, 'The module.'),
});

export const DeleteModulePayload = payload('DeleteModulePayload', 'Result of deleteModule.', {
  deletedId: numberRef('Module', 'Id of the deleted module.'),
});
