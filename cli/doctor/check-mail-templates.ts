import type { Settings } from '../../server/settings/load-settings.ts';
import {
  fetchMailTemplate,
  listConfiguredTemplates,
  toReason,
} from '../../subgraphs/auth/services/messages/mails/create-template-loader.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, fail } = findingsOf('mail templates');

/** Checks that each configured mail template can be fetched and used. */
export async function checkMailTemplates({ mail, auth: { siteUrl } }: Settings): Promise<Finding[]> {
  const configured = listConfiguredTemplates({ mail, siteUrl });
  if (!configured.length) return [ok('none is set: mails have the built-in content')];
  return Promise.all(
    configured.map(async ({ setting, url }) => {
      try {
        await fetchMailTemplate(url, mail.templateMaxSize);
        return ok(`${setting} can be used`);
      } catch (error) {
        return fail(
          `${setting} cannot be used: ${toReason(error)}`,
          `Correct the template at ${url}. Until then the mail has the built-in content.`,
        );
      }
    }),
  );
}
