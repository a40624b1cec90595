// Compiles the Relay documents of the tests and of the guide "Your first page" and stores them in `__generated__/`:
//   npx --package=relay-compiler@21.0.1 --call 'tsx test/clients/relay/compile.ts'
// relay-compiler is no package of the tests, because its programs for five systems take 118 MB.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { readGuideFile } from '../../kit/guide-blocks.ts';

function compile(source: string, file: string, language: string, target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-relay-'));
  const artifacts = join(folder, '__generated__');
  mkdirSync(artifacts);
  cpSync(join(projectRoot, 'gateway/generated/api.graphql'), join(folder, 'schema.graphql'));
  writeFileSync(join(folder, file), source);
  writeFileSync(
    join(folder, 'relay.config.json'),
    JSON.stringify({
      src: '.',
      schema: 'schema.graphql',
      language,
      artifactDirectory: './__generated__',
      eagerEsModules: true,
    }),
  );
  execFileSync('relay-compiler', ['relay.config.json'], { cwd: folder, stdio: 'inherit' });
  rmSync(target, { recursive: true, force: true });
  cpSync(artifacts, target, { recursive: true });
  rmSync(folder, { recursive: true });
}

const documents = readFileSync(join(import.meta.dirname, 'documents.ts'), 'utf8');
// JavaScript, because vitest would keep the imports of Relay's types, which do not exist at runtime.
compile(documents, 'documents.js', 'javascript', join(import.meta.dirname, '__generated__'));
const component = readGuideFile('first-page', 'campaigns.tsx');
compile(component, 'campaigns.tsx', 'typescript', join(projectRoot, 'test/journeys/guides/__generated__'));
