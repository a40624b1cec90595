import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConcreteRequest } from 'relay-runtime';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

const compiler = join(projectRoot, 'node_modules', '.bin', 'relay-compiler');

/** Compiles these documents against the public schema, as a frontend's build would; throws with what does not fit. */
export function compileDocuments(schema = join(projectRoot, 'gateway/generated/api.graphql')) {
  const folder = makeTestFolder();
  mkdirSync(join(folder, '__generated__'));
  cpSync(schema, join(folder, 'schema.graphql'));
  cpSync(join(import.meta.dirname, 'documents.ts'), join(folder, 'documents.ts'));
  writeFileSync(
    join(folder, 'relay.config.json'),
    JSON.stringify({
      src: '.',
      schema: 'schema.graphql',
      language: 'typescript',
      artifactDirectory: './__generated__',
      eagerEsModules: true,
    }),
  );
  execFileSync(compiler, ['relay.config.json'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  return async (name: string) => {
    const { default: request } = (await import(join(folder, '__generated__', `${name}.graphql.ts`))) as {
      default: ConcreteRequest;
    };
    return request;
  };
}
