import DataLoader from 'dataloader';
import type { Campaign } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsDeps } from './deps.ts';

/** Which campaigns of an article are wanted: only one account's, only live ones, and how many. */
export type Landing = { accountId: string | null; isLive: boolean; take: number };

/** The newest campaigns that land on articles, in one statement for many articles. */
export function createLandingLoaders({ landingReads, clock, db }: CampaignsDeps) {
  const loaders = new Map<string, DataLoader<number, Campaign[]>>();
  return {
    campaignsOfArticle: ({ accountId, isLive, take }: Landing) => {
      const key = `${accountId}:${isLive}:${take}`;
      const loader =
        loaders.get(key) ??
        new DataLoader(async (articleIds: readonly number[]) => {
          const question = { articleIds, accountId, liveAt: isLive ? clock() : null, take };
          const rows = await landingReads.listLandings(question);
          const byArticle = Map.groupBy(rows, ({ landingArticleId }) => landingArticleId);
          return articleIds.map((id) => byArticle.get(id) ?? []);
        });
      loaders.set(key, loader);
      return loader;
    },
    account: new DataLoader(async (ids: readonly string[]) => {
      const accounts = await db.account.findMany({ where: { id: { in: [...ids] } } });
      const byId = new Map(accounts.map((account) => [account.id, account]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  };
}
