/** Documents as frontends write them: no field is there only for a cache. */
export const campaignList = /* GraphQL */ `
  query CampaignList($first: Int) {
    campaigns(first: $first) {
      nodes {
        id
        name
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const campaignDetails = /* GraphQL */ `
  query CampaignDetails($id: ID!) {
    campaign(id: $id) {
      id
      name
      description
      deliveries {
        id
        channel
        status
      }
    }
  }
`;

export const renameCampaign = /* GraphQL */ `
  mutation RenameCampaign($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) {
      campaign {
        id
        name
      }
    }
  }
`;

export const articleVariants = /* GraphQL */ `
  query ArticleVariants($id: ID!) {
    article(id: $id) {
      id
      name
      variants {
        id
        name
        language {
          id
          code
        }
      }
    }
  }
`;

export const renameArticle = /* GraphQL */ `
  mutation RenameArticle($input: UpdateArticleInput!) {
    updateArticle(input: $input) {
      article {
        id
        name
      }
    }
  }
`;

export const campaignChanges = /* GraphQL */ `
  subscription CampaignChanges($id: ID!) {
    campaignChanged(id: $id) {
      change
      campaign {
        id
        name
      }
    }
  }
`;

export const allDocuments = [
  campaignList,
  campaignDetails,
  renameCampaign,
  articleVariants,
  renameArticle,
  campaignChanges,
];
