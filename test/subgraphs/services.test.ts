import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';

const domains = ['auth', 'campaigns', 'cms'];

function parse(path: string) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** The functions of services that a domain's resolvers import, with the file each stands in. */
function listServices(domain: string) {
  const folder = join(projectRoot, 'subgraphs', domain, 'resolvers');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) =>
    parse(join(folder, file)).statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const path = join(folder, dirname(file), statement.moduleSpecifier.text);
      const names = statement.importClause?.namedBindings;
      if (!path.includes('/services/') || !names || !ts.isNamedImports(names)) return [];
      return names.elements.filter((each) => !each.isTypeOnly).map(({ name }) => ({ name: name.text, path }));
    }),
  );
}

/** Whether it is a function of a request's context, and not a pure helper or a value. */
function takesContext({ name, path }: { name: string; path: string }) {
  return parse(path).statements.some(
    (statement) =>
      ts.isFunctionDeclaration(statement) &&
      statement.name?.text === name &&
      /^ctx\b|Context\b/.test(statement.parameters[0]?.getText() ?? ''),
  );
}

const toFileName = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

test.each(domains)(
  'each service of %s that a resolver calls stands in a file named by its verb',
  (domain) => {
    const services = listServices(domain).filter(takesContext);

    expect(services.length).toBeGreaterThan(20);
    expect(
      services
        .filter(({ name, path }) => basename(path) !== toFileName(name))
        .map(({ name, path }) => `${name} in ${path.slice(projectRoot.length + 1)}`),
    ).toEqual([]);
  },
);
