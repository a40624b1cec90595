import { capTotalCount, type SortCriterion } from '../../../../core/graphql/connection.ts';
import { listKeysetPage } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { KeysetPageRequest } from '../../../../core/graphql/page.ts';
import {
  type CampaignListOwnerKey,
  type CampaignListOwnerKind,
  joinSqlWithAnd,
  type ListedCampaign,
  toKeysetConditionSql,
} from '../../../../prisma/campaigns/campaign-list-reader.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, toCampaignsReplicaContext } from '../../context.ts';

type CampaignPageRequest = {
  of: CampaignListOwnerKind;
  key: CampaignListOwnerKey;
  where: Prisma.Sql;
  words: Prisma.Sql | null;
  page: KeysetPageRequest;
  orderBy?: readonly SortCriterion[] | null;
  /** Default order. The id is always the last criterion. */
  usually?: string;
  isFiltered: boolean;
};

const columns = {
  id: sortColumnSchemas.text,
  name: sortColumnSchemas.text,
  status: sortColumnSchemas.text,
  companyName: sortColumnSchemas.text,
  budget: sortColumnSchemas.float,
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
  liveAt: sortColumnSchemas.time.nullable(),
  endAt: sortColumnSchemas.time.nullable(),
};

/** Returns a page of stored campaigns. Pages of several owners are read in one statement. */
export async function listCampaignPage(ctx: CampaignsContext, pageRequest: CampaignPageRequest) {
  const { of, key, where, words, page, orderBy, usually, isFiltered } = pageRequest;
  const { campaignPages, campaignCounts } = (await toCampaignsReplicaContext(ctx)).loaders;
  const ties = [...(usually && !orderBy?.length ? [usually] : []), 'id'];
  return listKeysetPage<ListedCampaign>({
    page,
    orderBy,
    ties: ties.map((field) => ({ field, direction: 'desc' })),
    columns,
    readRows: async (read) => {
      const beyond = joinSqlWithAnd([where, toKeysetConditionSql(read)]);
      // All owners read a full page, so that the loader can batch them.
      const { orderBy } = read;
      const shape = { of, where: beyond, words, orderBy, take: page.size + 1, isCommon: !isFiltered };
      return (await campaignPages(shape).load(key)).slice(0, read.take);
    },
    count: async () =>
      capTotalCount(
        await campaignCounts({ of, where: words ? joinSqlWithAnd([where, words]) : where }).load(key),
      ),
  });
}
