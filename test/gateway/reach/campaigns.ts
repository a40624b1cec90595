/** Fields of the public graph that correspond to REST endpoints, by operationId, or the reason why there is none. */
type Reach = Readonly<Record<string, string | { none: string }>>;

const feedJobs = 'Query.feed';

export const campaignsReach: Reach = {
  listCampaigns: 'Query.campaigns',
  createCampaign: 'Mutation.createCampaign',
  getCampaign: 'Query.campaign',
  updateCampaign: 'Mutation.updateCampaign',
  deleteCampaign: 'Mutation.deleteCampaign',
  publishCampaign: 'Mutation.publishCampaign',
  listJobPages: 'Query.jobs',
  getJobPage: 'Query.publicJob',
  getIndexNowKey: { none: 'Search engines fetch a text by its address; it holds what they asked for.' },
  followClick: 'PublicJob.applyUrl',
  getIndeedFeed: feedJobs,
  getLinkedinFeed: feedJobs,
  getJoobleFeed: feedJobs,
  getAdzunaFeed: feedJobs,
  getTalentFeed: feedJobs,
  getGenericFeed: feedJobs,
  getRssFeed: feedJobs,
  getAtomFeed: feedJobs,
  getJsonFeed: feedJobs,
  getSitemap: 'Query.jobs',
  receiveChannelCallback: {
    none: 'The server of a paid channel posts what it signed, in the form that it chose itself.',
  },
};
