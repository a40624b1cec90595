/**
 * Files and folders of the repository that a running server reads, besides its packages. The last stage of
 * deploy/Dockerfile copies the same files (checked by test/deploy/dockerfile.test.ts).
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

/** Folders below dist that a release does not contain. */
export const unreleasedFolders = [releaseFolder, 'dist/.prepared'];
