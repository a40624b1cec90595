import type { JobTasks } from '../../core/jobs/jobs.ts';
import type { CmsContext } from './context.ts';
import type { CmsJobPayloads } from './contract/jobs.ts';
import { discardOrphanedMediaFile } from './services/media-files/uploads.ts';
import { removeDeletedMetaFieldValues } from './services/meta-fields/delete-meta-field.ts';
import { deleteExpiredPasswordLinks } from './services/password-links/password-links.ts';
import { deleteOldLoginAttempts } from './services/sessions/login-attempts.ts';
import { eraseLoginFromRows } from './services/users/erase-login-from-rows.ts';
import { erasePerson } from './services/users/erase-person.ts';
import { unlinkDeletedAuthUser } from './services/users/link-account.ts';

export function createCmsTasks(ctx: CmsContext): JobTasks<CmsJobPayloads> {
  return {
    'cms.discard_file': (payload) => discardOrphanedMediaFile(ctx, payload),
    'cms.forget_meta_values': (payload) => removeDeletedMetaFieldValues(ctx, payload),
    'cms.forget_old_tries': () => deleteOldLoginAttempts(ctx),
    'cms.forget_old_links': () => deleteExpiredPasswordLinks(ctx),
    'cms.erase_person': (payload) => erasePerson(ctx, payload),
    'cms.erase_names': (payload) => eraseLoginFromRows(ctx, payload),
    'cms.unlink_user': (payload) => unlinkDeletedAuthUser(ctx, payload),
  };
}
