import {
  anyJson,
  argsType,
  inputType,
  int,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A set of back-office permissions; those of several roles add up.')
export class CmsRole {
  @int('Its number.') id!: number;
  @text('Its name; unique.') name!: string;
  @text('What it is for.') description!: string;
  @anyJson('What it permits. structure, media, modules and clang each hold "all" or numbers as in "|1|5|".')
  perms!: unknown;
  @when('When it was made.') createdAt!: Date;
  @text('Who made it.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Who last changed it.') updatedByName!: string;
}

export const CmsRolePage = pageOf('CmsRolePage', CmsRole, 'roles');

@inputType('Which roles a list holds.')
class CmsRoleFilter {
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
}

@argsType()
export class CmsRolesArgs extends CmsPageArgs {
  @one.optional(() => CmsRoleFilter, 'Which roles.') filter?: CmsRoleFilter | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, name, description, createdate, updatedate. Default name:asc.',
  )
  sort?: string | null;
}

@argsType()
export class CmsUserRolesArgs extends CmsPageArgs {
  @int('Whose roles.') userId!: number;
  @text.optional('Comma list of field:direction. Fields: id, name. Default id:asc.') sort?: string | null;
}

@inputType('A new role.')
export class CreateCmsRoleInput {
  @text('Its name; unique.') name!: string;
  @text.optional('What it is for.') description?: string | null;
  @anyJson.optional('What it permits. Default nothing.') perms?: unknown;
}

@inputType('What to change of a role; what is absent stays.')
export class UpdateCmsRoleInput {
  @int('The role.') id!: number;
  @text.optional('Its new name; unique.') name?: string | null;
  @text.optional('What it is for.') description?: string | null;
  @anyJson.optional('What it permits from now on, all of it.') perms?: unknown;
}

@inputType('A role to delete.')
export class DeleteCmsRoleInput {
  @int('The role; nobody may have it.') id!: number;
}

@inputType('A role to copy.')
export class DuplicateCmsRoleInput {
  @int('The role.') id!: number;
  @text.optional('Name of the copy. Default the name with (Copy).') name?: string | null;
}

@inputType('A role that a user is to have.')
export class AssignCmsRoleInput {
  @int('The user.') userId!: number;
  @int('The role.') roleId!: number;
}

@inputType('A role that a user is no longer to have.')
export class RemoveCmsRoleInput {
  @int('The user.') userId!: number;
  @int('The role.') roleId!: number;
}

export const CreateCmsRolePayload = payload('CreateCmsRolePayload', 'What was made.', {
  role: one(() => CmsRole, 'The role.'),
});

export const UpdateCmsRolePayload = payload('UpdateCmsRolePayload', 'What was changed.', {
  role: one(() => CmsRole, 'The role.'),
});

export const DeleteCmsRolePayload = payload('DeleteCmsRolePayload', 'What was deleted.', {
  id: int('Number the role had.'),
});

export const DuplicateCmsRolePayload = payload('DuplicateCmsRolePayload', 'What was copied.', {
  role: one(() => CmsRole, 'The copy.'),
});

export const AssignCmsRolePayload = payload('AssignCmsRolePayload', 'Who has a role more.', {
  user: one(() => CmsUser, 'The user.'),
});

export const RemoveCmsRolePayload = payload('RemoveCmsRolePayload', 'Who has a role less.', {
  user: one(() => CmsUser, 'The user.'),
});
