import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildASTSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { allDocuments } from '../documents.ts';
import { checkTypes } from './check-types.ts';

const api = readFileSync('gateway/generated/api.graphql', 'utf8');

/** Generates files with the client preset and the settings of its documentation. */
async function generate(folder: string) {
  const schema = parse(api);
  const documents = allDocuments.map((text, index) => ({
    location: `documents-${index}.ts`,
    document: parse(text),
    rawSDL: text,
  }));
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/gql/`,
    presetConfig: { fragmentMasking: false },
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    config: { useTypeImports: true, strictScalars: true, scalars },
    pluginMap: {},
    plugins: [],
    pluginContext: {},
  });
  mkdirSync(join(folder, 'gql'));
  for (const section of sections) writeFileSync(section.filename, await codegen(section));
}

/** Every scalar of the graph must have a type here; strictScalars refuses one that has none. */
const scalars = Object.fromEntries(
  [...api.matchAll(/^scalar (\w+)/gm)].map(([, name = '']) => [name, scalarType(name)]),
);

function scalarType(name: string) {
  if (name.startsWith('JSON')) return 'Record<string, unknown>';
  return /Int|Float/.test(name) ? 'number' : 'string';
}

const frontend = `
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { CampaignDetailsDocument, CampaignListDocument, RenameCampaignDocument } from './gql/graphql.ts';

export function showList({ campaigns }: ResultOf<typeof CampaignListDocument>): string[] {
  // @ts-expect-error a root may be refused, so it is null for once
  campaigns.nodes;
  return campaigns?.nodes.map(({ id, name }) => id + name) ?? [];
}

export function showDetails({ campaign }: ResultOf<typeof CampaignDetailsDocument>) {
  const status: 'PENDING' | 'ONLINE' | 'FINISHED' | 'NOT_PROCESSED' | 'CANCELLED' | undefined = campaign?.deliveries[0]?.status;
  // @ts-expect-error it was not asked for
  campaign?.version;
  return status;
}

export const rename: VariablesOf<typeof RenameCampaignDocument> = { input: { id: 'x', name: 'y' } };
// @ts-expect-error the id is required
export const nameless: VariablesOf<typeof RenameCampaignDocument> = { input: { name: 'y' } };
`;

test('the client preset generates what a strict compiler takes', async () => {
  const folder = makeTestFolder();
  await generate(folder);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const file = join(folder, 'frontend.ts');
  writeFileSync(file, frontend);

  expect(checkTypes([file])).toEqual([]);
});
