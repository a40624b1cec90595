import type { ExampleGroup } from './example.ts';

/** Campaigns, their channels and deliveries. */
export const campaignsExamples: ExampleGroup = {
  title: 'Campaigns',
  examples: [
    {
      title: 'My campaigns and their channels',
      needs: 'x-apikey',
      document: `query Campaigns($after: String) {
  campaigns(first: 10, after: $after) {
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
  }
}`,
      variables: { after: null },
    },
    {
      title: 'Create a campaign',
      needs: 'x-apikey',
      document: `mutation CreateCampaign($input: CreateCampaignInput!) {
  createCampaign(input: $input) {
    campaign {
      id
      status
      step
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
