import { parseEnv } from 'node:util';
import type { Setting } from '../../core/settings/settings.ts';
import { mallocEnvironment } from '../../server/processes/compact-heap.ts';
import { allSettings } from '../../server/settings/settings.ts';

const settings: Setting<unknown>[] = Object.values(allSettings).flatMap((group) => Object.values(group));

const names = new Set(settings.flatMap(({ name, aliases = [] }) => [name, ...aliases]));

/** Variables that Node, glibc and OpenTelemetry's SDK read. */
const ofRuntime = new Set([
  'HOME',
  'NODE_COMPILE_CACHE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  ...Object.keys(mallocEnvironment),
]);

/** Returns the names in `used` that neither the server nor its runtime reads. */
export function unknownNames(used: Iterable<string>): string[] {
  return [...used].filter((name) => !names.has(name) && !ofRuntime.has(name));
}

/** Variables that production requires, and the one that separate processes require. */
export const requiredNames: readonly string[] = [
  ...settings.filter(({ required }) => required).map(({ name }) => name),
  'SVC_INTERNAL_SECRET',
];

export function isSecret(name: string): boolean {
  return settings.some((one) => one.secret === true && [one.name, ...(one.aliases ?? [])].includes(name));
}

/** The names of a file of environment variables, set or left empty. */
export function namesOf(text: string): string[] {
  return Object.keys(parseEnv(text));
}
