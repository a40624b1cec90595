import type { Settings } from '../../server/settings/load-settings.ts';
import { checkMailTemplateUrl } from '../../subgraphs/auth/services/messages/mails/check-mail-template.ts';
import {
  getFetchErrorReason,
  listConfiguredMailTemplates,
} from '../../subgraphs/auth/services/messages/mails/create-mail-template-loader.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, fail } = createDoctorFindingBuilders('mail templates');

/** Checks that each configured mail template can be fetched, and rendered with sample values. */
export async function checkMailTemplates({ mail, auth: { siteUrl } }: Settings): Promise<DoctorFinding[]> {
  const templates = listConfiguredMailTemplates({ mail, siteUrl });
  if (!templates.length) return [ok('none is set: mails have the built-in content')];
  return Promise.all(
    templates.map(async ({ kind, setting, url }) => {
      try {
        await checkMailTemplateUrl({ kind, url, siteUrl, maxSize: mail.templateMaxSize });
        return ok(`${setting} can be used`);
      } catch (error) {
        return fail(
          `${setting} cannot be used: ${getFetchErrorReason(error)}`,
          `Correct the template at ${url}. Until then the mail has the built-in content.`,
        );
      }
    }),
  );
}
