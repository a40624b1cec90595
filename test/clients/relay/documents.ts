import { graphql } from 'relay-runtime';

/** Refetches an object of any domain by its id alone. */
export const nodeQuery = graphql`
  query documentsNodeQuery($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Campaign {
        name
      }
      ... on Article {
        name
      }
      ... on User {
        email
      }
    }
  }
`;

/** Query of one object of each domain, and of the fields that connect them. */
export const startQuery = graphql`
  query documentsStartQuery($article: ID!) {
    me {
      id
      email
      campaigns(first: 5) {
        nodes {
          id
          name
          owner {
            id
          }
        }
      }
    }
    article(id: $article) {
      id
      name
      variants {
        id
        name
      }
    }
  }
`;

export const pageFragment = graphql`
  fragment documents_query on Query
  @refetchable(queryName: "documentsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    campaigns(
      first: $first
      after: $after
      last: $last
      before: $before
      orderBy: [{ field: NAME }]
    ) @connection(key: "documents_campaigns", filters: []) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`;

export const pageQuery = graphql`
  query documentsListQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...documents_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export const followSubscription = graphql`
  subscription documentsFollowSubscription($id: ID!) {
    campaignChanged(id: $id) {
      campaign {
        id
        name
      }
    }
  }
`;

export const renameMutation = graphql`
  mutation documentsRenameMutation($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) {
      campaign {
        id
        name
      }
    }
  }
`;
