import type { GraphqlExampleSection } from './graphql-example.ts';

/** Examples for editors of the CMS. */
export const cmsExamples: GraphqlExampleSection = {
  title: 'CMS',
  examples: [
    {
      title: 'Sign in to the CMS',
      document: `mutation SignInToCms($input: SignInToCmsInput!) {
  signInToCms(input: $input) {
    sessionToken
    user {
      name
    }
  }
}`,
      variables: { input: { login: 'admin', password: '' } },
    },
    {
      title: 'Media, newest first',
      needs: 'x-cms-token',
      document: `query Media {
  media(first: 10, orderBy: [{ field: CREATED_AT, direction: DESC }]) {
    nodes {
      id
      filename
      title
      url
    }
    totalCount
  }
}`,
    },
  ],
};
