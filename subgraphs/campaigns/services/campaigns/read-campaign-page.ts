import { type OrderInput, toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import {
  all,
  type ListedCampaign,
  type ListKey,
  type ListOwner,
  toKeysetSql,
} from '../../../../prisma/campaigns/list-reads.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, forListReads } from '../../context.ts';

type CampaignPageRequest = {
  of: ListOwner;
  key: ListKey;
  where: Prisma.Sql;
  words: Prisma.Sql | null;
  page: PageRequest;
  orderBy?: readonly OrderInput[] | null;
  /** Default order. The id is always the last criterion. */
  usually?: string;
  isFiltered: boolean;
};

const columns = {
  id: column.text,
  name: column.text,
  status: column.text,
  companyName: column.text,
  budget: column.float,
  createdAt: column.time,
  updatedAt: column.time,
  liveAt: column.time.nullable(),
  endAt: column.time.nullable(),
};

/** Returns a page of stored campaigns. Pages of several owners are read in one statement. */
export async function readCampaignPage(ctx: CampaignsContext, wanted: CampaignPageRequest) {
  const { of, key, where, words, page, orderBy, usually, isFiltered } = wanted;
  const { campaignPages, campaignCounts } = (await forListReads(ctx)).loaders;
  const ties = [...(usually && !orderBy?.length ? [usually] : []), 'id'];
  return readKeyset<ListedCampaign>({
    page,
    orderBy,
    ties: ties.map((field) => ({ field, direction: 'desc' })),
    columns,
    readRows: async (read) => {
      const beyond = all([where, toKeysetSql(read)]);
      // All owners read a full page, so that the loader can batch them.
      const { orderBy } = read;
      const shape = { of, where: beyond, words, orderBy, take: page.size + 1, isCommon: !isFiltered };
      return (await campaignPages(shape).load(key)).slice(0, read.take);
    },
    count: async () =>
      toCount(await campaignCounts({ of, where: words ? all([where, words]) : where }).load(key)),
  });
}
