import type { GraphqlExampleSection } from './graphql-example.ts';

/** Examples of a public site. With SVC_CMS_PUBLIC_READ they need no credentials. */
export const siteExamples: GraphqlExampleSection = {
  title: 'Site',
  examples: [
    {
      title: 'Languages and navigation',
      document: `query Navigation {
  site {
    languages {
      id
      code
      name
    }
    navigation(depth: 2) {
      level
      category {
        name
        url
      }
    }
  }
}`,
    },
    {
      title: 'Articles, page by page',
      document: `query Articles($after: String) {
  site {
    articles(first: 5, after: $after, orderBy: [{ field: UPDATED_AT, direction: DESC }]) {
      nodes {
        name
        url
        breadcrumb {
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`,
      variables: { after: null },
    },
    {
      title: 'Search',
      document: `query Search($text: String!) {
  site {
    search(text: $text, first: 5) {
      nodes {
        rank
        article {
          name
          url
        }
      }
    }
  }
}`,
      variables: { text: 'work' },
    },
    {
      title: 'Jobs in a feed',
      document: `query Feed {
  feed(channel: ATOM) {
    count
    changedAt
    publisher
  }
}`,
    },
  ],
};
