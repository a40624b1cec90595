import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';
import { removeUnusedSubcomponents } from './unused-parts.ts';

/** Index modules that only export the modules of their package. */
const indexModules: Readonly<Record<string, string>> = {
  '@mantine/charts': 'node_modules/@mantine/charts/esm/index.mjs',
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@mantine/tiptap': 'node_modules/@mantine/tiptap/esm/index.mjs',
  'lucide-react': 'node_modules/lucide-react/dist/esm/lucide-react.mjs',
};

const importPattern = new RegExp(
  `import\\s*\\{([^}]*)\\}\\s*from\\s*['"](${Object.keys(indexModules).join('|')})['"];?`,
  'g',
);

/** Names of exports by package: the module, and the name there. */
type ExportTable = ReadonlyMap<string, { path: string; name: string }>;

type ImportSpecifier = { name: string; alias: string };

function parseSpecifiers(text: string): ImportSpecifier[] {
  const specifiers = text.split(',').map((specifier) => specifier.trim());
  return specifiers
    .filter((specifier) => specifier && !specifier.startsWith('type '))
    .map((specifier) => {
      const [name = '', alias = name] = specifier.split(/\s+as\s+/);
      return { name, alias };
    });
}

/** Reads an index module, which consists of one import or export for each module. */
function readExportTable(packageName: string): ExportTable {
  const indexPath = join(projectRoot, indexModules[packageName] ?? '');
  const table = new Map<string, { path: string; name: string }>();
  for (const [, specifiers = '', source = ''] of readFileSync(indexPath, 'utf8').matchAll(
    /^(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/gm,
  ))
    for (const { name, alias } of parseSpecifiers(specifiers))
      table.set(alias, { path: source.startsWith('.') ? join(dirname(indexPath), source) : source, name });
  return table;
}

/**
 * Replaces imports from an index module by imports from the modules behind it. esbuild adds every module behind an index
 * to the first part that imports the index, so the entry of the bundle would contain the components of all screens.
 * `addImport` names a module that each of the files imports too.
 */
export function createDirectImportsPlugin(addImport?: { name: string; files: ReadonlySet<string> }): Plugin {
  const tables = new Map(Object.keys(indexModules).map((name) => [name, readExportTable(name)]));
  const toDirectImport = (file: string, packageName: string, { name, alias }: ImportSpecifier) => {
    const target = tables.get(packageName)?.get(name);
    if (!target) throw new Error(`${packageName} has no export ${name}: ${file}`);
    // The names that esbuild gives depend on the letters of the sources: with absolute paths, on where the project is.
    const path = isAbsolute(target.path) ? `./${relative(dirname(file), target.path)}` : target.path;
    return `import { ${target.name} as ${alias} } from ${JSON.stringify(path)};`;
  };
  return {
    name: 'import-directly',
    setup: ({ onLoad }) =>
      onLoad({ filter: /clients\/console\/.*\.tsx?$|node_modules\/@mantine\/.*\.mjs$/ }, ({ path }) => {
        const source = removeUnusedSubcomponents(path, readFileSync(path, 'utf8'));
        const contents = source.replace(importPattern, (_, specifiers: string, packageName: string) =>
          parseSpecifiers(specifiers)
            .map((specifier) => toDirectImport(path, packageName, specifier))
            .join(' '),
        );
        const isExtended = addImport?.files.has(relative(projectRoot, path));
        return {
          contents: isExtended ? `${contents}\nimport ${JSON.stringify(addImport?.name)};\n` : contents,
          loader: (/\.(tsx?)$/.exec(path)?.[1] ?? 'js') as Loader,
        };
      }),
  };
}
