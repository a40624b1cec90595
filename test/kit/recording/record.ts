import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema } from 'graphql';
import type { ErrorCodesByField } from '../../../gateway/schema/describe-errors.ts';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import {
  loadRecordedErrorCodes,
  loadRecordedResponses,
  type RecordedErrorCodes,
  recordingPathOf,
} from '../../../rest-compat/openapi/records.ts';
import {
  listAllErrorRows,
  readRecordedErrorCodes,
  recordedErrorCodesFileOf,
} from '../../../server/schema/error-tables.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { mergeFamilyRecord, pruneFamilyRecord, sortKeys } from './merge-records.ts';
import type { RawExchange, RawGraphError } from './raw-records.ts';

/**
 * `npm run record`: runs the tests, or those that are named, and adds what they saw to `rest-compat/recorded/` and
 * `gateway/generated/`.
 * `--merge-only` adds what the last run saw once more; `--prune` after a run of all tests drops what none of them saw.
 */
const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')));
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isPruning = flags.has('--prune');
const folder = join(projectRoot, '.data/recording');

if (!flags.has('--merge-only')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const projects = [
    '--project',
    'server',
    '--project',
    'browser',
    '--project',
    'time-outs',
    '--testTimeout',
    '120000',
    '--hookTimeout',
    '180000',
  ];
  const { status } = spawnSync(
    join(projectRoot, 'node_modules/.bin/node'),
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, TRELLIS_RECORDING_FOLDER: folder } },
  );
  process.exitCode = status ?? 1;
}

const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8').trim().split('\n'),
);
const seen = lines.map((line) => JSON.parse(line) as Partial<RawExchange & RawGraphError>);
const exchanges = seen.filter((line): line is RawExchange & RawGraphError => line.operationId !== undefined);

const old = loadRecordedResponses(projectRoot, restEndpointFamilies);
for (const family of restEndpointFamilies) {
  const name = family.recordedAs;
  if (!name) continue;
  const own = exchanges.filter((exchange) => exchange.family === name);
  const merged = await mergeFamilyRecord(family, old[name] ?? {}, own);
  writeJson(recordingPathOf(projectRoot, name), isPruning ? pruneFamilyRecord(merged, own) : merged);
}

writeJson(
  recordedErrorCodesFileOf(projectRoot),
  mergeGraphErrors(isPruning ? {} : readRecordedErrorCodes(projectRoot), seen),
);

const codes = mergeCodes(isPruning ? {} : loadRecordedErrorCodes(projectRoot).provoked, seen);
writeJson(recordingPathOf(projectRoot, 'codes'), codes);
console.log(`Errors that no test provokes: ${codes.unprovoked.length}\n${codes.unprovoked.join('\n')}`);

/** Merges the error codes of existing fields; fields that were renamed are dropped. */
function mergeGraphErrors(
  known: ErrorCodesByField,
  lines: readonly Partial<RawGraphError>[],
): ErrorCodesByField {
  const sdl = readFileSync(join(projectRoot, 'gateway/generated/whole.graphql'), 'utf8');
  const schema = buildSchema(sdl, { assumeValid: true });
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const seenAt = (name: string) => lines.filter(({ field }) => field === name);
  const entries = fields.map((field): [string, string[]] => {
    const codes = seenAt(field).flatMap(({ fieldCode }) => fieldCode ?? []);
    return [field, [...new Set([...(known[field] ?? []), ...codes])].sort()];
  });
  return sortKeys(Object.fromEntries(entries.filter(([, codes]) => codes.length)));
}

function mergeCodes(
  known: RecordedErrorCodes['provoked'],
  lines: readonly Partial<RawExchange>[],
): RecordedErrorCodes {
  const where = new Map(Object.entries(known).map(([code, places]) => [code, new Set(places)]));
  const rows = listAllErrorRows().map(({ code }) => code);
  for (const { thrown, code, operationId = 'graphql' } of lines) {
    // Some redirects tell of an error that was not thrown.
    const row = thrown ?? rows.find((name) => name.endsWith(`.${code}`));
    if (row) where.set(row, (where.get(row) ?? new Set()).add(operationId));
  }
  const provoked = [...where].map(([code, places]) => [code, [...places].sort()] as const);
  return {
    unprovoked: rows.filter((code) => !where.has(code)),
    provoked: sortKeys(Object.fromEntries(provoked)),
  };
}

function writeJson(file: string, content: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
