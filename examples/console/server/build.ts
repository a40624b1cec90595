import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const folder = resolve(import.meta.dirname, '..');
const generated = join(folder, '__generated__');

/** Puts what relay-compiler has written in the place of each `graphql` text. */
const relay: Plugin = {
  name: 'relay',
  setup: ({ onLoad }) =>
    onLoad({ filter: /examples\/console\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (path.startsWith(generated) || !source.includes('graphql`')) return undefined;
      const imports: string[] = [];
      const contents = source.replace(/graphql`([^`]*)`/g, (_text, document: string) => {
        const [, name] = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(document) ?? [];
        imports.push(`import ${name} from ${JSON.stringify(join(generated, `${name}.graphql.ts`))};`);
        return name ?? '';
      });
      return { contents: [...imports, contents].join('\n'), loader: 'tsx', resolveDir: dirname(path) };
    }),
};

/** The console as files that any server of static files can serve, for the graph of one server. */
export async function buildConsole(outdir: string, trellis: string) {
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: [join(folder, 'main.tsx')],
    outdir,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [relay],
    logLevel: 'warning',
  });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(resolve(outdir, 'index.html'), page.replace('%TRELLIS%', trellis));
}
