import { toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
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
    columns: { createdAt: column.time, id: column.uuid },
    // Each reads a whole page, so that those of several accounts are read together.
    read: async ({ where, orderBy, take }) =>
      (await keysOfAccount({ where, orderBy, take: page.size + 1 }).load(accountId)).slice(0, take),
    count: async () => toCount(await keyCountOfAccount.load(accountId)),
  });
}
