import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType('A placeholder that visitors do not see.')
export class ModuleProblem {
  @graphqlTextField('Name, such as REX_CONFIG.') placeholder!: string;
  @graphqlTextField('Reason for which the placeholder is left out.') message!: string;
  @graphqlIntField.list('Lines of the output with the placeholder, from 1; the first 20.') lines!: number[];
}

@graphqlObjectType('Type of slices: a form for their contents, and an output template.')
@withGlobalId.numbers('id')
export class Module {
  @graphqlIntField.as('number', 'Number of the module.') id!: number;
  @graphqlTextField('Name of the module.') name!: string;
  @graphqlTextField.optional('Unique key for programs.') key!: string | null;
  @graphqlTextField('Form of the module.') input!: string;
  @graphqlTextField(
    'Output template of the slices: HTML with placeholders such as REX_VALUE[1]. PHP code is not executed and is left out, as are the placeholders in `problems`.',
  )
  output!: string;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;
}

export const ModulePage = createNumberedPageType('ModulePage', Module, 'modules');

@graphqlInputType('Filter for a numbered page of modules.')
class ModulePageFilter {
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @graphqlTextField.optional('Part of the key, case-insensitive; % matches any text, _ any character.') key?:
    | string
    | null;
}

@graphqlArgsType()
export class ModulePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => ModulePageFilter, 'Filter for the modules.')
  filter?: ModulePageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, name, key, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const ModuleConnection = createConnectionTypes('Module', Module, 'modules');

@graphqlInputType('Filter for modules. All conditions must match.')
export class ModuleFilter {
  @graphqlTextField.optional('Part of the name or of the key, case-insensitive.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the key; modules without a key never match.')
  key?: TextFilter | null;
  @graphqlBooleanField.optional('Whether any slice uses the module.') isInUse?: boolean | null;
  @graphqlObjectField.optional(() => ModuleFilter, 'Excludes modules that match this filter.')
  not?: ModuleFilter | null;
}

const ModuleOrder = createOrderInputType(
  'Module',
  { NAME: 'name', KEY: 'key', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    KEY: 'By key; items without a key are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class ModulesArgs extends PageArgs {
  @graphqlObjectField.optional(() => ModuleFilter, 'Filter for the modules. Default all.')
  filter?: ModuleFilter | null;
  @graphqlListField.optional(() => ModuleOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof ModuleOrder>[] | null;
}

@graphqlInputType('A new module.')
export class CreateModuleInput {
  @graphqlTextField('Name of the module.') name!: string;
  @graphqlTextField.optional('Unique key for programs. An empty text means no key.') key?: string | null;
  @graphqlTextField('Form of the module.') input!: string;
  @graphqlTextField('Output template of the slices.') output!: string;
}

@graphqlInputType('Changes to a module; absent fields keep their values.')
export class UpdateModuleInput {
  @numberReferenceIdField('Module', 'The module.') id!: number;
  @graphqlTextField.optional('New name.') name?: string | null;
  @graphqlTextField.optional('New key; the empty string removes the key.') key?: string | null;
  @graphqlTextField.optional('New form.') input?: string | null;
  @graphqlTextField.optional('New output template of the slices.') output?: string | null;
}

@graphqlInputType('A module to delete.')
export class DeleteModuleInput {
  @numberReferenceIdField('Module', 'The module. It must not be used by any slice.') id!: number;
}

export const CreateModulePayload = createMutationPayloadType('createModule', {
  module: graphqlObjectField(() => Module, 'The module.'),
});

export const UpdateModulePayload = createMutationPayloadType('updateModule', {
  module: graphqlObjectField(() => Module, 'The module.'),
});

export const DeleteModulePayload = createMutationPayloadType('deleteModule', {
  deletedId: numberReferenceIdField('Module', 'Id of the deleted module.'),
});
