import type { GraphqlExampleSection } from './graphql-example.ts';

/** Examples of campaigns, channels and deliveries. */
export const campaignsExamples: GraphqlExampleSection = {
  title: 'Campaigns',
  examples: [
    {
      title: 'My campaigns and their channels',
      needs: 'x-apikey',
      document: `query Campaigns($after: String, $filter: CampaignFilter) {
  campaigns(
    first: 10
    after: $after
    filter: $filter
    orderBy: [{ field: CREATED_AT, direction: DESC }]
  ) {
    nodes {
      id
      name
      status
      deliveries {
        channel
        status
        clicks
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
  }
}`,
      variables: { after: null, filter: { statuses: ['DRAFT', 'PUBLISHED', 'LIVE'] } },
    },
    {
      title: 'Create a campaign',
      needs: 'x-apikey',
      document: `mutation CreateCampaign($input: CreateCampaignInput!) {
  createCampaign(input: $input) {
    campaign {
      id
      status
      stage
    }
  }
}`,
      variables: {
        input: {
          name: 'Staff Nurse',
          companyName: 'St. Anna Hospital',
          companyCountry: 'France',
          locations: [{ name: 'Lyon' }],
        },
      },
    },
    {
      title: 'Follow the deliveries of a campaign',
      needs: 'x-apikey',
      document: `subscription Deliveries($campaignId: ID!) {
  deliveryChanged(campaignId: $campaignId) {
    change
    delivery {
      title
      status
      reason
    }
    campaign {
      status
    }
  }
}`,
      variables: { campaignId: '' },
    },
    {
      title: 'Where campaigns can be published',
      needs: 'x-apikey',
      document: `query Channels {
  channels {
    name
    title
    kind
  }
}`,
    },
  ],
};
