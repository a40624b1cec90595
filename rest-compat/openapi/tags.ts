type Group = { name: string; tags: Readonly<Record<string, string>> };

const cmsTags = {
  structure: 'Categories, articles and their slices',
  media: 'Files of the media pool and their categories',
  modules: 'Input and output of slices',
  templates: 'Page templates around the content',
  users: 'Users of the back office',
  roles: 'Permissions of back-office users',
  languages: 'Languages of the site',
  metainfo: 'Custom fields of articles, categories, media and languages',
};

/** Groups of headings in reading order, and the description of each heading. Its prefix is the group's. */
const groups: readonly Group[] = [
  {
    name: 'Auth',
    tags: {
      'Auth: users': 'Sign-up, and the account of the signed-in user',
      'Auth: sessions': 'Sign-in, refreshing, sign-out',
      'Auth: one-time tokens': 'Links and codes that are sent by mail or to a phone',
      'Auth: external providers': 'Sign-in with providers such as Google or GitHub',
      'Auth: single sign-on': 'Sign-in with the identity provider of an organization, by SAML 2.0',
      'Auth: second factors': 'Authenticator apps, phones, security keys and recovery codes',
      'Auth: passkeys': 'Sign-in with a passkey instead of a password',
      'Auth: OAuth server': 'Apps that sign their users in with this server',
      'Auth: administration': 'All users, providers and the audit log, for administrators',
      'Auth: service': 'Information about this server, and the public keys of its tokens',
    },
  },
  {
    name: 'Jobs',
    tags: {
      'Jobs: campaigns': 'Job campaigns of the account whose key is sent',
      'Jobs: public pages': 'Public pages of live jobs, and links of advertisements',
      'Jobs: feeds': 'All live jobs, for job boards, feed readers and search engines',
      'Jobs: channels': 'Callbacks of paid channels',
    },
  },
  {
    name: 'CMS with a token',
    tags: prefixNames('CMS', cmsTags, (description) => description),
  },
  {
    name: 'CMS with a session',
    tags: {
      'CMS session: sign-in':
        'Sign-in to the back office. Its cookie is the credential of the headings below.',
      ...prefixNames(
        'CMS session',
        cmsTags,
        (description) => `${description}, with the permissions of the signed-in user`,
      ),
    },
  },
];

function prefixNames(prefix: string, tags: object, describe: (description: string) => string) {
  return Object.fromEntries(
    Object.entries(tags).map(([name, description]) => [`${prefix}: ${name}`, describe(description)]),
  );
}

export const openApiTagDescriptions: Readonly<Record<string, string>> = Object.assign(
  {},
  ...groups.map(({ tags }) => tags),
);

/** Returns the used headings in the order of their groups, then those of add-ons. */
export function toOpenApiTags(tagNames: Iterable<string>) {
  const names = new Set(tagNames);
  const own = Object.keys(openApiTagDescriptions).filter((name) => names.has(name));
  const others = [...names].filter((name) => !(name in openApiTagDescriptions));
  return [
    ...own.map((name) => ({ name, description: openApiTagDescriptions[name] })),
    ...others.map((name) => ({ name })),
  ];
}

/** Returns the groups of the used headings (`x-tagGroups`). Those of add-ons are in a group of their own. */
export function toOpenApiTagGroups(used: Iterable<string>) {
  const names = new Set(used);
  const own = groups.map(({ name, tags }) => ({
    name,
    tags: Object.keys(tags).filter((tag) => names.has(tag)),
  }));
  const others = [...names].filter((name) => !(name in openApiTagDescriptions));
  return [...own, { name: 'Add-ons', tags: others }].filter(({ tags }) => tags.length > 0);
}
