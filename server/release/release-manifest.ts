import { bundle } from '../bundle.ts';

/** Fields of the root's package.json that a release takes over. `npm ci` needs `overrides` to accept package-lock.json. */
const copiedFields = [
  'name',
  'version',
  'license',
  'type',
  'engines',
  'bin',
  'exports',
  'optionalDependencies',
  'overrides',
] as const;

type Manifest = Partial<Record<(typeof copiedFields)[number], unknown>> & {
  dependencies: Record<string, string>;
};

/**
 * Returns the package.json of a release. It names the dependencies that are not inside dist, and bundles them: npm ignores the
 * overrides and the lock file of a package that is installed from an archive, and would choose other versions. The embedded
 * PostgreSQL differs between machines, so npm installs it.
 */
export function toReleaseManifest(root: Manifest) {
  const dependencies = Object.fromEntries(
    Object.entries(root.dependencies).filter(([name]) => bundle.external.includes(name)),
  );
  return {
    ...Object.fromEntries(copiedFields.map((field) => [field, root[field]])),
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
}
