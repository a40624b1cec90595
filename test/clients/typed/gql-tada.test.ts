import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { articleVariants, campaignDetails, renameCampaign } from '../documents.ts';
import { checkTypes } from './check-types.ts';

const frontend = `
import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import type { introspection } from './introspection.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>();

const details = graphql(\`${campaignDetails}\`);
const variants = graphql(\`${articleVariants}\`);
const rename = graphql(\`${renameCampaign}\`);
const wrong = graphql(\`query { campaign(id: "x") { nothing } }\`);

export function showDetails({ campaign }: ResultOf<typeof details>) {
  const status: 'PENDING' | 'ONLINE' | 'FINISHED' | 'NOT_PROCESSED' | 'CANCELLED' | undefined = campaign?.deliveries[0]?.status;
  // @ts-expect-error it was not asked for
  campaign?.version;
  return status;
}

export function showNames({ article }: ResultOf<typeof variants>): string[] {
  return article?.variants.map(({ name }) => name) ?? [];
}

export const renamed: VariablesOf<typeof rename> = { input: { id: 'x', name: 'y' } };
// @ts-expect-error the id is required
export const nameless: VariablesOf<typeof rename> = { input: { name: 'y' } };
// @ts-expect-error there is no such field
export const nothing: string = ({} as ResultOf<typeof wrong>).campaign.nothing;
`;

test('gql.tada infers what a strict compiler takes', () => {
  const folder = makeTestFolder();
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const plugin = {
    name: 'gql.tada/ts-plugin',
    schema: join(projectRoot, 'gateway/generated/api.graphql'),
    tadaOutputLocation: './introspection.d.ts',
  };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { plugins: [plugin] } }));
  const file = join(folder, 'frontend.ts');
  writeFileSync(file, frontend);

  const command = join(projectRoot, 'node_modules', '.bin', 'gql.tada');
  execFileSync(command, ['generate-output'], { cwd: folder, stdio: 'pipe' });

  expect(checkTypes([file])).toEqual([]);
});
