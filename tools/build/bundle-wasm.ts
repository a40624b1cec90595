import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Prisma brings its query compiler as a text of 4.6 MB, which would stay in memory beside what is made of it: here it
 * becomes a file of bytes. `Buffer.from(bytes, 'base64')` in the generated client copies them.
 */
export const wasmAsFilePlugin: Plugin = {
  name: 'wasm-as-file',
  setup: ({ onResolve, onLoad }) => {
    onLoad({ filter: /\.wasm-base64\.mjs$/ }, ({ path }) => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import file from ${JSON.stringify(`${path}?bytes`)};
        export const wasm = readFileSync(new URL(file, import.meta.url));`,
      loader: 'js',
    }));
    onResolve({ filter: /\.wasm-base64\.mjs\?bytes$/ }, ({ path }) => ({
      path: path.replace(/-base64\.mjs\?bytes$/, ''),
      pluginData: path.replace(/\?bytes$/, ''),
      namespace: 'wasm',
    }));
    onLoad({ filter: /./, namespace: 'wasm' }, async ({ pluginData }) => {
      const { wasm }: { wasm: string } = await import(pathToFileURL(pluginData).href);
      return { contents: Buffer.from(wasm, 'base64'), loader: 'file' };
    });
  },
};
