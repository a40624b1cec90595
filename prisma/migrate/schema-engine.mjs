#!/usr/bin/env node
// Stand-in for Prisma's native `schema-engine` executable, which npm cannot deliver.
// Speaks the same JSON-RPC over stdio, but runs the WebAssembly build of the engine (@prisma/schema-engine-wasm) over
// @prisma/adapter-pg. The Prisma CLI finds it through PRISMA_SCHEMA_ENGINE_BINARY, which domain-config.ts sets.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import {
  parsePrismaConnectionUrl,
  pendingShadowDatabaseDrops,
  SchemaEngineAdapterFactory,
} from './schema-engine-adapter.mjs';

const engineRoot = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
    version: { type: 'boolean', short: 'V' },
  },
});

function writeLine(stream, message) {
  stream.write(`${JSON.stringify(message)}\n`);
}

function log(level, fields) {
  const timestamp = new Date().toISOString();
  writeLine(process.stderr, { timestamp, level, fields, target: 'schema_engine::logger' });
}

/** Returns a function that calls a method of the engine and rejects with the error of a panic or of the adapter. */
async function loadEngine(datasourceUrl) {
  const crash = watchForPanic();
  await instantiate();
  const factory = bindMigrationAwareSqlAdapterFactory(
    new SchemaEngineAdapterFactory(parsePrismaConnectionUrl(datasourceUrl)),
  );
  const datamodels = flags.datamodels?.map((path) => [path, readFileSync(path, 'utf8')]);

  const call = async (work) => {
    try {
      return await Promise.race([work, crash]);
    } catch (error) {
      throw findAdapterError(factory, error) ?? error;
    }
  };
  const engine = await call(bindings.SchemaEngine.new({ datamodels }, () => undefined, factory));
  return (method, params) => call(engine[method](params));
}

/** Returns a promise that rejects at a panic, which occurs outside the promise of the call that caused it. */
function watchForPanic() {
  let panic;
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      panic = message;
    },
  };
  const crash = new Promise((_, fail) => {
    process.on('uncaughtException', (error) => fail(panic ? new Error(panic, { cause: error }) : error));
  });
  crash.catch(() => undefined);
  return crash;
}

async function instantiate() {
  const wasm = readFileSync(join(engineRoot, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** Finds an error of the adapter. WebAssembly replaces it by a number. */
function findAdapterError(factory, { message }) {
  const [, id] = /External error id#(\d+)/.exec(message) ?? [];
  return id && factory.errorRegistry.consumeError(Number(id))?.error;
}

const administration = {
  'can-connect-to-database': (config) => withClient(config, () => undefined),
  'create-database': (config) => administer(config, (name) => `CREATE DATABASE ${name}`),
  'drop-database': (config) => administer(config, (name) => `DROP DATABASE ${name} WITH (FORCE)`),
};

function administer({ database, ...config }, toStatement) {
  const statement = toStatement(pg.escapeIdentifier(database));
  return withClient({ ...config, database: 'postgres' }, (client) => client.query(statement));
}

async function withClient(config, work) {
  const client = new pg.Client({ ...config, options: undefined });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const prismaCodes = {
  '3D000': 'P1003',
  '28P01': 'P1000',
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
  ENOENT: 'P1001',
};

/** `schema-engine cli <command>`; returns the exit status. */
async function runCli(command, datasourceUrl) {
  log('INFO', { message: 'Starting schema engine CLI' });
  try {
    const run = administration[command];
    if (!run) throw new Error(`Unknown command ${command}`);
    await run(parsePrismaConnectionUrl(datasourceUrl).config);
    return 0;
  } catch (error) {
    const message = error.message || String(error);
    log('ERROR', { error_code: prismaCodes[error.code] ?? 'P1011', message, is_panic: false });
    return 1;
  }
}

const methodNames = { getDatabaseVersion: 'version' };

/**
 * Serves JSON-RPC requests until stdin ends. The process then exits with 0: after any other status the CLI itself exits
 * silently with 0.
 */
async function serve(datasourceUrl) {
  const write = (message) => writeLine(process.stdout, { jsonrpc: '2.0', ...message });
  let engine;
  const answer = async ({ id, method, params }) => {
    if (method === 'introspectSql')
      throw new Error('TypedSQL (generate --sql) needs the native schema engine.');
    engine ??= await loadEngine(datasourceUrl);
    const result = await engine(methodNames[method] ?? method, params);
    if (method !== 'diff') return result ?? {};
    if (result.stdout != null) {
      write({ id: 1e6 + id, method: 'print', params: { content: result.stdout.replace(/\n$/, '') } });
    }
    return { exitCode: result.exitCode };
  };

  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    // A message without a method acknowledges a "print".
    if (!request.method) continue;
    await answer(request).then(
      (result) => write({ id: request.id, result }),
      (error) => write({ id: request.id, error: toRpcError(error) }),
    );
  }
}

function toRpcError({ message, code, meta }) {
  const data = { is_panic: false, message: message || String(code), error_code: code, meta };
  return { code: 4466, message: 'An error happened. Check the data field for details.', data };
}

async function quit(status) {
  await Promise.allSettled([...pendingShadowDatabaseDrops].map((drop) => drop()));
  process.exit(status);
}

function printVersion() {
  const { version } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));
  // The last part of the version is the commit of the engine.
  process.stdout.write(`schema-engine-cli ${version.split('.').pop()}\n`);
}

async function main() {
  if (flags.version) return printVersion();
  const url = flags.datasource ? JSON.parse(flags.datasource).url : undefined;
  process.on('SIGTERM', () => quit(0));
  if (positionals[0] === 'cli') process.exit(await runCli(positionals[1], url));
  await serve(url);
  await quit(0);
}

await main();
