import { toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';

/** A page of an account's keys, newest first. Permission to see the account includes them. */
export function listAccountKeys(ctx: CampaignsContext, accountId: string, page: PageRequest) {
  const { keysOfAccount, keyCountOfAccount } = ctx.loaders;
  return readKeyset({
    page,
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    read: ({ where, orderBy, take }) => keysOfAccount({ where, orderBy, take }).load(accountId),
    count: async () => toCount(await keyCountOfAccount.load(accountId)),
  });
}
