import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A placeholder that visitors do not see.')
export class ModuleProblem {
  @graphqlTextField('Name, such as REX_CONFIG.') placeholder!: string;
  @graphqlTextField('Why it is left out.') message!: string;
}

@graphqlObjectType('Type of slices: a form for their contents, and an output that shows them.')
@withGlobalId.numbers('id')
export class Module {
  @graphqlIntField.as('number', 'Number of the module.') id!: number;
  @graphqlTextField('Its name.') name!: string;
  @graphqlTextField.optional('A name for programs; unique.') key!: string | null;
  @graphqlTextField('Its form.') input!: string;
  @graphqlTextField(
    'How its slices are shown: HTML with placeholders such as REX_VALUE[1]. PHP in it is not run, and left out; so are placeholders that `problems` names.',
  )
  output!: string;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of who made it, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of who last changed it, or API.') updatedByName!: string;
}

export const ModulePage = pageOf('ModulePage', Module, 'modules');

@graphqlInputType('Which modules a numbered page holds.')
class ModulePageFilter {
  @graphqlTextField.optional('Part of the name, case-insensitive; % matches any text, _ any character.')
  name?: string | null;
  @graphqlTextField.optional('Part of the key, likewise.') key?: string | null;
}

@graphqlArgsType()
export class ModulePageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => ModulePageFilter, 'Which modules.') filter?: ModulePageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, name, key, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

export const ModuleConnection = createConnectionTypes('Module', Module, 'modules');

@graphqlInputType('Which modules a list holds: those that meet every condition.')
export class ModuleFilter {
  @graphqlTextField.optional('Part of the name or of the key, whatever its case.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Key; modules without a key match no condition.')
  key?: TextFilter | null;
  @graphqlBooleanField.optional('Whether any slice is made with it.') isInUse?: boolean | null;
  @graphqlObjectField.optional(() => ModuleFilter, 'None that meets these.') not?: ModuleFilter | null;
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
  @graphqlObjectField.optional(() => ModuleFilter, 'Which modules. Default all.')
  filter?: ModuleFilter | null;
  @graphqlListField.optional(() => ModuleOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof ModuleOrder>[] | null;
}

@graphqlInputType('A new module.')
export class CreateModuleInput {
  @graphqlTextField('Its name.') name!: string;
  @graphqlTextField.optional('A name for programs; unique. An empty one is none.') key?: string | null;
  @graphqlTextField('Its form.') input!: string;
  @graphqlTextField('How its slices are shown.') output!: string;
}

@graphqlInputType('Changes to a module; absent fields keep their values.')
export class UpdateModuleInput {
  @numberReferenceIdField('Module', 'The module.') id!: number;
  @graphqlTextField.optional('New name.') name?: string | null;
  @graphqlTextField.optional('New key; the empty string removes the key.') key?: string | null;
  @graphqlTextField.optional('New form.') input?: string | null;
  @graphqlTextField.optional('How its slices are shown from now on.') output?: string | null;
}

@graphqlInputType('A module to delete.')
export class DeleteModuleInput {
  @numberReferenceIdField('Module', 'The module; one that no slice has.') id!: number;
}

export const CreateModulePayload = createMutationPayloadType(
  'CreateModulePayload',
  'Result of createModule.',
  {
    module: graphqlObjectField(() => Module, 'The module.'),
  },
);

export const UpdateModulePayload = createMutationPayloadType(
  'UpdateModulePayload',
  'Result of updateModule.',
  {
    module: graphqlObjectField(() => Module, 'The module.'),
  },
);

export const DeleteModulePayload = createMutationPayloadType(
  'DeleteModulePayload',
  'Result of deleteModule.',
  {
    deletedId: numberReferenceIdField('Module', 'Id the module had.'),
  },
);
