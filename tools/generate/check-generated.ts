import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { schemaBuilders } from '../../subgraphs/schemas.ts';

// Runs `npm run generate`, and fails if that changes a file.
/** Every file that `npm run generate` writes. */
const generatedFiles = [
  ...Object.keys(schemaBuilders).map((name) => `subgraphs/${name}/schema.graphql`),
  'gateway/generated/supergraph.graphql',
  'gateway/generated/whole.graphql',
  'gateway/generated/api.graphql',
  'gateway/generated/plans.json',
  'gateway/generated/derived.sha256',
  'gateway/generated/errors.json',
  'rest-compat/endpoint/graph.generated.d.ts',
  'rest-compat/openapi.json',
  'rest-compat/errors.json',
  'clients/console/graph/graph.generated.d.ts',
  'clients/typescript/generated/routes.generated.d.ts',
  'clients/typescript/generated/error-codes.generated.d.ts',
  '.env.example',
  'docs/settings.md',
  'docs/commands.md',
  ...['prisma/built', 'clients/console/built', 'clients/explorer/built', 'clients/reference/built'].flatMap(
    (folder) => readdirSync(folder).map((name) => `${folder}/${name}`),
  ),
];

const read = () => generatedFiles.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));

const before = read();
const { status } = spawnSync('npm', ['run', '--silent', 'generate'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const after = read();
const stale = generatedFiles.filter((_, index) => before[index] !== after[index]);
for (const file of stale) console.error(`${file} was outdated. npm run generate has updated it.`);
process.exitCode = status || stale.length ? 1 : 0;
