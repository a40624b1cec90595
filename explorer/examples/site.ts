import type { ExampleGroup } from './example.ts';

/** What a public site shows; open to all with SVC_CMS_PUBLIC_READ. */
export const siteExamples: ExampleGroup = {
  title: 'Site',
  examples: [
    {
      title: 'Navigation in each language',
      document: `query Navigation {
  siteLanguages {
    id
    name
  }
  navigation {
    name
    children {
      name
    }
  }
}`,
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
