/** Fields of the public graph that correspond to REST endpoints, by operationId, or the reason why there is none. */
type Reach = Readonly<Record<string, string | { none: string }>>;

const feedJobs = 'Query.feed';

export const campaignsReach: Reach = {
  getCampaign: 'Query.campaigns',
  postCampaign: 'Mutation.createCampaign',
  getCampaignId: 'Query.campaign',
  putCampaignId: 'Mutation.updateCampaign',
  deleteCampaignId: 'Mutation.deleteCampaign',
  putCampaignPublishId: 'Mutation.publishCampaign',
  getJobsId: 'Query.publicJob',
  getKeyTxt: { none: 'Search engines fetch a text by its address; it holds what they asked for.' },
  getCDelivery: 'PublicJob.applyUrl',
  getFeedsIndeedXml: feedJobs,
  getFeedsLinkedinXml: feedJobs,
  getFeedsJoobleXml: feedJobs,
  getFeedsAdzunaXml: feedJobs,
  getFeedsTalentXml: feedJobs,
  getFeedsGenericXml: feedJobs,
  getFeedsJobsRss: feedJobs,
  getFeedsJobsAtom: feedJobs,
  getFeedsJobsJson: feedJobs,
  getJobsSitemapXml: 'Query.jobs',
  postChannelsChannelCallback: {
    none: 'The server of a paid channel posts what it signed, in the form that it chose itself.',
  },
};
