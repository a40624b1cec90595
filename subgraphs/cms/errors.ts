import { defineErrors } from '../../core/errors/errors.ts';
import { uploadErrors } from './contract/media.ts';

/** REST returns the same error for every refused credential. */
export const cmsRestUnauthorizedError = {
  code: 'cms.authorization_failed',
  status: 401,
  message: 'Authorization failed',
};

export const cmsErrors = defineErrors('cms', {
  authorizationFailed: {
    status: 401,
    message: 'Sign in to the CMS, or send an API token whose scopes allow this (x-cms-token).',
    wire: { message: cmsRestUnauthorizedError.message },
  },
  tokenRefused: {
    status: 401,
    message: 'This token of the CMS is unknown, revoked or expired.',
    wire: cmsRestUnauthorizedError,
  },
  sessionEnded: {
    status: 401,
    message: 'This session of the CMS has ended; please sign in again.',
    wire: cmsRestUnauthorizedError,
  },
  permissionDenied: { status: 403, message: 'Permission denied' },
  loginFailed: { status: 401, message: 'Login failed' },
  loginDelayed: { status: 429, message: 'Too many failed logins, please wait a few seconds' },

  unknownScope: { status: 400, message: 'There is no such scope.', field: 'scope' },
  tokenNameEmpty: { status: 400, message: 'A token needs a name.', field: 'name' },
  tokenExpiryPast: { status: 400, message: 'A token must expire in the future.', field: 'expiresAt' },
  tokenNotFound: { status: 404, message: 'Token not found' },

  invalidSortField: { status: 400, message: 'Invalid sort field', field: 'sort' },
  invalidSortDirection: { status: 400, message: 'Invalid sort direction', field: 'sort' },
  fieldEmpty: { status: 400, message: 'A required field is empty.' },
  fieldTooLong: { status: 400, message: 'A field is too long.' },
  fieldMalformed: { status: 400, message: 'A field holds characters that cannot be stored.' },

  changedMeanwhile: {
    status: 409,
    message: 'This was changed by somebody else. Read it again, then repeat the change.',
    wire: { status: 412 },
  },

  articleNotFound: { status: 404, message: 'Article not found' },
  articleIsStartArticle: {
    status: 403,
    message: 'The article is the start article of a category: change the category.',
    wire: { message: 'Article is a start article. Please use category route to update.' },
  },
  articleIsCategory: {
    status: 403,
    message: 'The article is the start article of a category: delete the category.',
    wire: { message: 'Article is category. Please use category route' },
  },
  articleProtected: {
    status: 409,
    message: 'The site start article and the not-found article cannot be deleted.',
  },

  previewRefused: {
    status: 404,
    message: 'This preview has ended, or its address is incomplete.',
    field: 'token',
  },

  categoryInvalid: {
    status: 400,
    message: 'There is no such category.',
    field: 'parentId',
    wire: { message: 'Valid category_id is required' },
  },
  categoryNotFound: { status: 404, message: 'Category not found' },
  categoryIntoItself: { status: 409, message: 'A category cannot be moved into itself, or below itself.' },
  categoryNotEmpty: {
    status: 409,
    message: 'Category is not empty. Delete its articles and categories first.',
  },
  categoryProtected: {
    status: 409,
    message: 'The category of the site start article or the not-found article cannot be deleted.',
  },

  languageNotFound: { status: 404, message: 'Language not found' },
  languageCodeExists: { status: 409, message: 'Language code already exists', field: 'code' },
  languageNameExists: { status: 409, message: 'Language name already exists', field: 'name' },
  languageUnchanged: {
    status: 400,
    message: 'Nothing to change is given.',
    wire: { message: 'No data provided' },
  },
  languageIsLast: { status: 409, message: 'Cannot delete the last language' },
  languageIsStart: { status: 409, message: 'Cannot delete the start language' },

  mediaNotFound: { status: 404, message: 'Media not found' },
  mediaUploadFailed: {
    status: 400,
    message: 'There is no such upload, or its file has not arrived.',
    field: 'stagedUpload',
    wire: uploadErrors.mediaUploadFailed,
  },
  mediaUploadUsed: { status: 409, message: 'This upload has been used already.', field: 'stagedUpload' },
  mediaTypeRefused: { status: 415, message: 'This type of file is not allowed.', field: 'originalName' },
  mediaInUse: { status: 409, message: 'Media is in use.' },
  mediaCategoryNotFound: { status: 404, message: 'Category not found' },
  mediaParentNotFound: { status: 404, message: 'Parent category not found', field: 'parentId' },
  mediaCategoryHidden: { status: 404, message: 'Category not found or no permission' },
  mediaCategoryNotEmpty: {
    status: 409,
    message: 'Media category is not empty. Delete its files and categories first.',
  },

  sliceNotFound: { status: 404, message: 'Slice not found' },
  sliceUnchanged: {
    status: 400,
    message: 'No contents are given.',
    wire: { message: 'No content fields provided' },
  },
  clangNotFound: { status: 404, message: 'Language not found', wire: { message: 'Clang not found' } },
  sliceFieldUnknown: { status: 400, message: 'A slice has no field with this number.' },

  moduleNotFound: { status: 404, message: 'Module not found' },
  moduleKeyExists: {
    status: 409,
    message: 'A module with this key already exists.',
    field: 'key',
    wire: { message: 'conflict_key_already_exists' },
  },
  moduleInUse: { status: 409, message: 'Cannot delete module. It is in use by one or more slices.' },

  templateNotFound: { status: 404, message: 'Template not found' },
  templateHasNoCtype: {
    status: 404,
    message: 'The template has no such content type.',
    wire: { message: 'Template has not such ctype' },
  },
  templateHasNoModule: {
    status: 404,
    message: 'The content type of the template does not take this module.',
    wire: { message: 'Template has no module in such ctype' },
  },
  templateKeyExists: {
    status: 409,
    message: 'A template with this key already exists.',
    field: 'key',
    wire: { message: 'key already exists' },
  },
  templateInUse: { status: 409, message: 'Template is in use' },
  templateIsDefault: { status: 409, message: 'Template is default template' },
  templateFilterInvalid: {
    status: 400,
    message: 'The filter active must be 0 or 1.',
    field: 'filter.active',
    // The two spaces are part of the contract.
    wire: { message: 'Invalid value for filter[active].  Must be 0 or 1.' },
  },
  templateCtypesInvalid: {
    status: 400,
    message: 'Numbers of content types are positive and differ.',
    field: 'contentTypes',
  },

  revisionNotFound: { status: 404, message: 'Revision not found' },

  userNotFound: { status: 404, message: 'User not found' },
  loginExists: { status: 409, message: 'A user with this login already exists.', field: 'login' },
  passwordRefused: { status: 400, message: 'The password does not meet the rules.', field: 'password' },
  passwordLinkInvalid: {
    status: 403,
    message: 'This link for a new password is wrong, was used already or has expired.',
    field: 'secret',
  },
  passwordLinksLimited: { status: 429, message: 'Too many wrong links, please wait a few minutes' },
  passwordWrong: { status: 403, message: 'The old password is not right.', field: 'oldPassword' },
  emailInvalid: { status: 400, message: 'The e-mail address is not valid.', field: 'email' },
  userIsSelf: { status: 409, message: 'You cannot delete yourself.' },
  userIsLastAdministrator: {
    status: 409,
    message: 'The last active administrator can neither be deleted nor lose their rights.',
  },
  roleNotFound: { status: 404, message: 'Role not found' },
  roleExists: { status: 409, message: 'A role with this name already exists.', field: 'name' },
  roleInUse: { status: 409, message: 'The role is in use and cannot be deleted.' },
  roleAlreadyAssigned: { status: 409, message: 'Role already assigned' },
  roleNotAssigned: { status: 404, message: 'Role not assigned to user' },
  metaFieldNotFound: { status: 404, message: 'Metainfo field not found' },
  metaFieldExists: { status: 409, message: 'A metainfo field with this name already exists.', field: 'name' },
  metaTypeUnknown: { status: 409, message: 'There is no such type of metainfo field.', field: 'typeId' },
  metaNameInvalid: {
    status: 400,
    message: 'name must start with art_, cat_, med_ or clang_ and only contain a-z, 0-9, _',
    field: 'name',
  },
  metaPrefixInvalid: {
    status: 400,
    message: 'Invalid prefix. Allowed: art_, cat_, med_, clang_',
    field: 'filter.prefix',
  },
  metaFieldFixed: {
    status: 422,
    message: 'The name and the type of a metainfo field cannot be changed.',
    wire: { message: 'Renaming or changing the type of a metainfo field is not supported via the API' },
  },
  metaFieldUnchanged: {
    status: 400,
    message: 'Nothing to change is given.',
    wire: { message: 'No updatable fields provided' },
  },
  metaFieldUnknown: { status: 422, message: 'Unknown metainfo field(s)', field: 'values' },
  accountTaken: { status: 409, message: 'That account belongs to another user already.', field: 'accountId' },
});
