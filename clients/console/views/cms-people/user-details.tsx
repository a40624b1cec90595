import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserWords } from './user.words.ts';
import type { CmsUser } from './users.graph.ts';

/** Login, rights and times of a CMS user. */
export function CmsUserDetails({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserWords);
  const format = useLocaleFormatters();
  const failed = words.failedSince(
    format.number(user.loginTries),
    user.lastTryAt ? format.dateTime(user.lastTryAt) : '–',
  );
  return (
    <Section title={words.details}>
      <PropertyTable
        rows={[
          [words.login, user.login],
          [words.email, user.email || '–'],
          [words.note, user.description || '–'],
          [words.rights, user.isAdmin ? words.admin : words.byRoles],
          [
            words.lastSignIn,
            user.lastLoginAt ? (
              <TimeText key="lastSignIn" moment={user.lastLoginAt} style="dateTime" />
            ) : (
              words.never
            ),
          ],
          [words.failed, user.loginTries > 0 ? failed : '–'],
          [words.passwordChanged, format.dateTime(user.passwordChangedAt)],
          [words.created, words.byAuthor(format.dateTime(user.createdAt), user.createdByName)],
          [words.changed, words.byAuthor(format.dateTime(user.updatedAt), user.updatedByName)],
          [words.number, format.number(user.number)],
        ]}
      />
    </Section>
  );
}
