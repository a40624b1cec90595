import { defineErrors } from '../../core/errors.ts';

export const cmsErrors = defineErrors('cms', {
  authorizationFailed: { status: 401, message: 'Authorization failed' },
  permissionDenied: { status: 403, message: 'Permission denied' },
  loginFailed: { status: 401, message: 'Login failed' },
  loginDelayed: { status: 429, message: 'Too many failed logins, please wait a few seconds' },

  unknownScope: { status: 400, message: 'There is no such scope.' },
  tokenNameEmpty: { status: 400, message: 'A token needs a name.' },
  tokenExpiryPast: { status: 400, message: 'A token must expire in the future.' },
  tokenNotFound: { status: 404, message: 'Token not found' },

  invalidSortField: { status: 400, message: 'Invalid sort field' },
  invalidSortDirection: { status: 400, message: 'Invalid sort direction' },
  fieldEmpty: { status: 400, message: 'A required field is empty.' },
  fieldTooLong: { status: 400, message: 'A field is too long.' },
  fieldMalformed: { status: 400, message: 'A field holds characters that cannot be stored.' },

  articleNotFound: { status: 404, message: 'Article not found' },
  articleIsStartArticle: {
    status: 403,
    message: 'Article is a start article. Please use category route to update.',
  },
  articleIsCategory: { status: 403, message: 'Article is category. Please use category route' },
  articleProtected: {
    status: 409,
    message: 'The site start article and the not-found article cannot be deleted.',
  },

  categoryInvalid: { status: 400, message: 'Valid category_id is required' },
  categoryNotFound: { status: 404, message: 'Category not found' },
  categoryNotEmpty: {
    status: 409,
    message: 'Category is not empty. Delete its articles and categories first.',
  },
  categoryProtected: {
    status: 409,
    message: 'The category of the site start article or the not-found article cannot be deleted.',
  },

  languageNotFound: { status: 404, message: 'Language not found' },
  languageCodeExists: { status: 409, message: 'Language code already exists' },
  languageNameExists: { status: 409, message: 'Language name already exists' },
  languageUnchanged: { status: 400, message: 'No data provided' },
  languageIsLast: { status: 409, message: 'Cannot delete the last language' },
  languageIsStart: { status: 409, message: 'Cannot delete the start language' },

  userNotFound: { status: 404, message: 'User not found' },
  accountTaken: { status: 409, message: 'That account belongs to another user already.' },
});
