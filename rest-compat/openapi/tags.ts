/** The description of each heading of the reference, in reading order. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Service: 'Information about this server, and the keys of its tokens',
  Users: 'Sign-up and the own account',
  'One-time tokens': 'Links and codes that are mailed or sent to a phone',
  Sessions: 'Sign-in, refreshing, sign-out',
  'External providers': 'Sign-in at others, such as Google or GitHub',
  'Single sign-on': 'Sign-in at the identity provider of an organisation, by SAML 2.0',
  Administration: 'Every account and the audit log, for administrators',
  'Second factors': 'Authenticator apps, phones, security keys and recovery codes',
  Passkeys: 'Signing in with a key of the own device, without a password',
  'OAuth server': 'Apps of others that sign their users in here',
  Campaigns: 'Job campaigns of the account whose key is sent',
  Jobs: 'Public pages of live jobs and the way to the company',
  Feeds: 'Every live job, for boards, readers and search engines',
  Channels: 'Callbacks of paid channels',
  'CMS structure': 'Categories, articles and their slices',
  'CMS media': 'Files and their categories',
  'CMS modules': 'Input and output of slices',
  'CMS templates': 'Pages around the content',
  'CMS users': 'Users of the back office',
  'CMS roles': 'Permissions of back office users',
  'CMS languages': 'Languages of the site',
  'CMS metainfo': 'Fields of one’s own on articles, categories, media and languages',
  'CMS sessions': 'Sign-in to the back office; its cookie opens the headings below',
};

const sessionVariantSuffix = /, back office$/;

/** The headings that endpoints use, each with its description. */
export function toOpenApiTags(tagNames: Iterable<string>) {
  return [...new Set(tagNames)].map((name) => {
    const description = tagDescriptions[name.replace(sessionVariantSuffix, '')];
    if (!description) return { name };
    return {
      name,
      description: sessionVariantSuffix.test(name) ? 'The same with the session of a user' : description,
    };
  });
}
