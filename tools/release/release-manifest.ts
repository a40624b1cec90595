import { bundle } from '../build/bundle.ts';

/** Fields of the root's package.json that a release takes over. */
const copiedFields = [
  'name',
  'version',
  'license',
  'type',
  'engines',
  'bin',
  'exports',
  'optionalDependencies',
] as const;

type Manifest = Partial<Record<(typeof copiedFields)[number], unknown>> & {
  dependencies: Record<string, string>;
  overrides?: unknown;
};

/** Returns the package.json of a release. npm installs the embedded PostgreSQL, which differs between machines, and nothing else. */
export function toReleaseManifest(root: Manifest) {
  return Object.fromEntries(copiedFields.map((field) => [field, root[field]]));
}

/** Returns the dependencies that a running server loads: those that are not inside dist. */
export function listLoadedPackages({ dependencies }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => bundle.external.includes(name)));
}
