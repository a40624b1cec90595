import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Writes Prisma's query compiler to a binary file. Prisma contains it as Base64 text of 4.6 MB, which would stay in memory
 * beside the decoded bytes. `Buffer.from(wasm, 'base64')` in the generated client copies what `valueOf` returns, so the
 * bytes are read when a client is opened, and are not kept by the module.
 */
export const wasmAsFilePlugin: Plugin = {
  name: 'wasm-as-file',
  setup: ({ onResolve, onLoad }) => {
    onLoad({ filter: /\.wasm-base64\.mjs$/ }, ({ path }) => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import file from ${JSON.stringify(`${path}?bytes`)};
        export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) };`,
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
