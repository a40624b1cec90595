import {
  argsType,
  flag,
  inputType,
  int,
  key,
  objectType,
  one,
  payload,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A person of the back office.')
@key('id')
export class CmsUser {
  @int('Their number.') id!: number;
  @text('What they sign in with.') login!: string;
  @text.optional('Their name.') name?: string | null;
  @text.optional('Who they are.') description?: string | null;
  @text.optional('Their address.') email?: string | null;
  @flag('Whether they may sign in.') isActive!: boolean;
  @flag('Whether they may do everything.') isAdmin!: boolean;
  @text('Language of their back office; empty for the default.') language!: string;
  @text('Page of the back office they start on.') startpage!: string;
  @when.optional('When they last signed in.') lastLoginAt?: Date | null;
  @when('When they were entered.') createdAt!: Date;
  @when('When they were last changed.') updatedAt!: Date;
  @text('Who entered them.') createdByName!: string;
  @text('Who last changed them.') updatedByName!: string;
  @int('Tries to sign in since the last that succeeded.') loginTries!: number;
  @when.optional('When somebody last tried to sign in as them.') lastTryAt?: Date | null;
  @when('When their password was last changed.') passwordChangedAt!: Date;
  @flag('Whether they are to change their password.') passwordChangeRequired!: boolean;

  accountId!: string | null;
  roles!: readonly { roleId: number }[];
}

@inputType('A user who has failed to sign in too often.')
export class UnblockCmsUserInput {
  @int('The user.') id!: number;
}

export const UnblockCmsUserPayload = payload('UnblockCmsUserPayload', 'Who may try again.', {
  user: one(() => CmsUser, 'The user.'),
});

@inputType('Which user of the auth service a back-office user is.')
export class LinkCmsUserInput {
  @int('The back-office user.') id!: number;
  @uuid.optional('Id of the auth user; without it the link is cut.') accountId?: string | null;
}

export const LinkCmsUserPayload = payload('LinkCmsUserPayload', 'What was linked.', {
  user: one.optional(() => CmsUser, 'The back-office user.'),
});

export const CmsUserPage = pageOf('CmsUserPage', CmsUser, 'back-office users', 'users');

@inputType('Which back-office users a list holds.')
class CmsUserFilter {
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
  @text.optional('Part of the login; % and _ are wildcards.') login?: string | null;
  @text.optional('Part of the address; % and _ are wildcards.') email?: string | null;
  @flag.optional('Only those who may sign in, or only those not.') isActive?: boolean | null;
  @flag.optional('Only administrators, or only others.') isAdmin?: boolean | null;
}

@argsType()
export class CmsUsersArgs extends CmsPageArgs {
  @one.optional(() => CmsUserFilter, 'Which users.') filter?: CmsUserFilter | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, name, login, email, status, admin, createdate, updatedate, lastlogin. Default name:asc.',
  )
  sort?: string | null;
}

@inputType('A new back-office user.')
export class CreateCmsUserInput {
  @text('Their name.') name!: string;
  @text('What they sign in with; unique.') login!: string;
  @text('Their password.') password!: string;
  @text.optional('Their address.') email?: string | null;
  @text.optional('Who they are.') description?: string | null;
  @flag.optional('Whether they may sign in. Default true.') isActive?: boolean | null;
  @flag.optional('Whether they may do everything. Default false.') isAdmin?: boolean | null;
  @text.optional('Language of their back office. Default de_de.') language?: string | null;
  @text.optional('Page they start on. Default structure.') startpage?: string | null;
  @int.optionalList('Their roles; numbers that no role has are left out.') roleIds?: number[] | null;
}

@inputType('What to change of a back-office user; what is absent stays.')
export class UpdateCmsUserInput {
  @int('The user.') id!: number;
  @text.optional('Their name.') name?: string | null;
  @text.optional('Who they are.') description?: string | null;
  @text.optional('Their address.') email?: string | null;
  @flag.optional('Whether they may sign in.') isActive?: boolean | null;
  @flag.optional('Whether they may do everything.') isAdmin?: boolean | null;
  @text.optional('Language of their back office.') language?: string | null;
  @text.optional('Page they start on.') startpage?: string | null;
}

@inputType('A new password for a back-office user.')
export class SetCmsUserPasswordInput {
  @int.optional('Whose; another user than the caller only for administrators. Default the caller.')
  id?: number | null;
  @text.optional('The password so far. Needed for the own one.') oldPassword?: string | null;
  @text('The new password.') password!: string;
}

@inputType('A back-office user to delete.')
export class DeleteCmsUserInput {
  @int('The user; neither the caller nor the last administrator.') id!: number;
}

export const CreateCmsUserPayload = payload('CreateCmsUserPayload', 'Who was entered.', {
  user: one(() => CmsUser, 'The user.'),
});

export const UpdateCmsUserPayload = payload('UpdateCmsUserPayload', 'Who was changed.', {
  user: one(() => CmsUser, 'The user.'),
});

export const SetCmsUserPasswordPayload = payload('SetCmsUserPasswordPayload', 'Whose password was changed.', {
  user: one(() => CmsUser, 'The user.'),
});

export const DeleteCmsUserPayload = payload('DeleteCmsUserPayload', 'Who was deleted.', {
  id: int('Number the user had.'),
});
