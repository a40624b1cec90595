import type { Tasks } from '../../core/jobs/jobs.ts';
import type { CmsContext } from './context.ts';
import type { CmsJobs } from './contract/jobs.ts';
import { discardFile } from './services/media-files/uploads.ts';
import { forgetMetaValues } from './services/meta-fields/delete-meta-field.ts';
import { deleteExpiredLinks } from './services/password-links/password-links.ts';
import { forgetOldTries } from './services/sessions/login-tries.ts';
import { eraseNames } from './services/users/erase-names.ts';
import { erasePerson } from './services/users/erase-person.ts';
import { unlinkUser } from './services/users/link-account.ts';

export function createCmsTasks(ctx: CmsContext): Tasks<CmsJobs> {
  return {
    'cms.discard_file': (payload) => discardFile(ctx, payload),
    'cms.forget_meta_values': (payload) => forgetMetaValues(ctx, payload),
    'cms.forget_old_tries': () => forgetOldTries(ctx),
    'cms.forget_old_links': () => deleteExpiredLinks(ctx),
    'cms.erase_person': (payload) => erasePerson(ctx, payload),
    'cms.erase_names': (payload) => eraseNames(ctx, payload),
    'cms.unlink_user': (payload) => unlinkUser(ctx, payload),
  };
}
