/**
 * Files and folders of the repository that a running server reads beside its packages. The last stage of deploy/Dockerfile
 * copies the same ones (test/deploy/dockerfile.test.ts).
 */
export const runtimeFiles = [
  'dist',
  'supergraph.yaml',
  'gateway/generated',
  'gateway/live/subscription.graphql',
  'rest-compat/recorded',
  ...['auth', 'campaigns', 'cms'].flatMap((domain) => [
    `subgraphs/${domain}/schema.graphql`,
    `prisma/${domain}/migrations`,
  ]),
];

/** Folder that `npm run release:pack` writes to. */
export const releaseFolder = 'dist/release';

/** Folders below dist that are no part of a release. */
export const unreleasedFolders = [releaseFolder, 'dist/.prepared'];
