import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Metafile, type Plugin, transform } from 'esbuild';
import { projectRoot } from '../../server/settings/project-root.ts';

const packagesFolder = join(projectRoot, 'node_modules/@mantine');
const coreFolder = join(packagesFolder, 'core');

/** Packages whose styles are imported as text by the parts that use them, because the first screen does not need them. */
const laterPackages = ['charts', 'dropzone', 'tiptap'];

/** Components whose styles are imported as text for the same reason. */
const laterComponents = ['Tabs', 'Typography'];

/** Styles that do not belong to a component. */
const baseStyles = ['baseline', 'default-css-variables', 'global'];

/** Lists the style sheets of the components of Mantine's core that the bundle contains, in the order of the package. */
function listCoreStyles(inputs: readonly string[]): string[] {
  const used = new Set(baseStyles);
  for (const input of inputs) {
    const [, component] = /@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/.exec(input) ?? [];
    if (component && !laterComponents.includes(component)) used.add(component);
  }
  const whole = readFileSync(join(coreFolder, 'styles.css'), 'utf8');
  return readdirSync(join(coreFolder, 'styles'))
    .filter((file) => file.endsWith('.css') && used.has(file.slice(0, -'.css'.length)))
    .map((file) => join(coreFolder, 'styles', file))
    .map((path) => ({ path, place: whole.indexOf(readFileSync(path, 'utf8').trim()) }))
    .sort((left, right) => left.place - right.place)
    .map(({ path }) => path);
}

/** Lists the style sheets of the other packages of Mantine that the bundle contains. */
function listPackageStyles(inputs: readonly string[]): string[] {
  return readdirSync(packagesFolder)
    .filter((name) => name !== 'core' && !laterPackages.includes(name))
    .filter((name) => inputs.some((input) => input.includes(`@mantine/${name}/esm/`)))
    .map((name) => join(packagesFolder, name, 'styles.css'))
    .filter((path) => existsSync(path));
}

/**
 * Resolves `mantine-styles` to the style sheets of the components that the bundle contains. All of Mantine's styles are
 * twice as large. `metafile` is that of the same bundle without styles.
 */
export function createMantineStylesPlugin({ outputs }: Metafile): Plugin {
  const names = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
  );
  const contents = [...listCoreStyles(names), ...listPackageStyles(names)]
    .map((path) => `@import ${JSON.stringify(`./${relative(projectRoot, path)}`)};`)
    .join('\n');
  return {
    name: 'mantine-styles',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^mantine-styles$/ }, ({ path }) => ({ path, namespace: 'mantine-styles' }));
      onLoad({ filter: /.*/, namespace: 'mantine-styles' }, () => ({
        contents,
        loader: 'css',
        resolveDir: projectRoot,
      }));
    },
  };
}

/** Loads imports such as `style-text:./editor.css` as minified text, because esbuild does not load styles of lazy parts. */
export function createStylesAsTextPlugin(): Plugin {
  return {
    name: 'style-text',
    setup: ({ onResolve, onLoad, resolve }) => {
      onResolve({ filter: /^style-text:/ }, async ({ path, importer, resolveDir }) => {
        const { path: file, errors } = await resolve(path.slice('style-text:'.length), {
          importer,
          resolveDir,
          kind: 'import-statement',
        });
        // esbuild orders modules by their paths: with absolute ones, the result depends on where the project is.
        return { path: relative(projectRoot, file), errors, namespace: 'style-text' };
      });
      onLoad({ filter: /.*/, namespace: 'style-text' }, async ({ path }) => {
        const text = readFileSync(join(projectRoot, path), 'utf8');
        const { code } = await transform(text, { loader: 'css', minify: true });
        return { contents: code, loader: 'text' };
      });
    },
  };
}
