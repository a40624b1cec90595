// Former path of tools/build/prepare.mjs, for scripts that still call it.
await import(new URL('../tools/build/prepare.mjs', import.meta.url));
