import { defineErrors } from '../../core/errors/errors.ts';
import { uploadErrors } from '../../subgraphs/cms/contract/media.ts';

/** Errors that this family returns before it calls the graph. */
export const cmsRequestErrors = defineErrors('cms', {
  invalidInput: { status: 400, message: 'Invalid input' },
  fieldMissing: { status: 400, message: 'A required field is missing.' },
  crossSiteRefused: { status: 403, message: 'Cross-site request refused' },
  ...uploadErrors,
  fileInJson: { status: 400, message: 'A file is replaced by a multipart form, not by JSON' },
  passwordInUpdate: {
    status: 400,
    message: 'Body field: `password` cannot be changed here. Use setCmsUserPassword in the graph.',
  },
  mediaFileMissing: { status: 404, message: 'Media file resource not found' },
  mediaHidden: { status: 404, message: 'Media not found' },
});
