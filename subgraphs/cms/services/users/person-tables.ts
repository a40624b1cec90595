import {
  dependentRowsJsonSql,
  type PersonalDataTable,
} from '../../../../prisma/person/personal-data-table.ts';
import { readPersonalDataPage } from '../../../../prisma/person/read-export-page.ts';
import type { CmsContext } from '../../context.ts';

/** SQL condition for the back-office user of a person: only links that both sides have confirmed. */
const userId =
  '(SELECT u.id FROM @users u WHERE u.account_id = $1::uuid AND u.account_confirmed_at IS NOT NULL)';
const login =
  '(SELECT u.login FROM @users u WHERE u.account_id = $1::uuid AND u.account_confirmed_at IS NOT NULL)';

/** Tables whose rows contain the logins of their creator and last editor, with their key column. */
export const authoredTables = {
  articles: 'pid',
  slices: 'id',
  media: 'id',
  media_categories: 'id',
  meta_fields: 'id',
  modules: 'id',
  templates: 'id',
  roles: 'id',
  users: 'id',
} as const;

export const authorColumns = ['createuser', 'updateuser'] as const;
export const revisionAuthorColumn = 'changed_by_name';

const byNumber = [['id', 'int']] as const;

/**
 * Exports only ids, authors and times, because the content belongs to the site and only its authorship is
 * personal data.
 */
function toAuthored([table, key]: readonly [string, string]): PersonalDataTable {
  return {
    table,
    owner: `(t.createuser = ${login} OR t.updateuser = ${login})`,
    key: [[key, 'int']],
    scanned: true,
    only: ['id', ...authorColumns, 'createdate', 'updatedate'],
  };
}

/** Personal data of this domain, in the order of an export, without passwords and session secrets. */
export const cmsPersonalDataTables: readonly PersonalDataTable[] = [
  {
    table: 'users',
    owner: 't.account_id = $1::uuid AND t.account_confirmed_at IS NOT NULL',
    key: byNumber,
    without: ['password', 'previous_passwords'],
    within: {
      roles: dependentRowsJsonSql(
        'roles',
        'c.id IN (SELECT ur.role_id FROM @user_roles ur WHERE ur.user_id = t.id)',
      ),
    },
  },
  { table: 'sessions', owner: `t.user_id = ${userId}`, key: byNumber, without: ['secret_hash'] },
  {
    table: 'revisions',
    owner: `t.changed_by_id = ${userId}`,
    key: byNumber,
    only: [
      'id',
      'article_id',
      'clang_id',
      'slice_id',
      'action',
      'changed',
      'changed_at',
      revisionAuthorColumn,
    ],
  },
  ...Object.entries(authoredTables).map(toAuthored),
];

type ExportContentInput = { grant: string; after?: string | null };

/** Returns one page of the personal data of this domain. */
export function exportCmsPersonalData(ctx: CmsContext, { grant, after }: ExportContentInput) {
  return readPersonalDataPage(ctx, { domain: 'cms', tables: cmsPersonalDataTables, grant, after });
}
