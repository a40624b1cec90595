import type { Family } from '../family.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { campaignsDialect } from './dialect.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { publishCampaign } from './publish-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

/** The job-campaign service under /v1. Only x-apikey opens it: a bearer token counts for nothing here. */
export const campaignsFamily: Family = {
  prefix: '/v1',
  dialect: campaignsDialect,
  endpoints: [listCampaigns, createCampaign, getCampaign, updateCampaign, deleteCampaign, publishCampaign],
  bearer: 'cmsToken',
  owns: (path) => path === '/v1' || path.startsWith('/v1/'),
};
