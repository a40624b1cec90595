/**
 * @typedef {{
 *   version?: string, os?: string | string[], cpu?: string | string[], link?: boolean, optional?: boolean,
 *   dependencies?: object, devDependencies?: object, optionalDependencies?: object, peerDependencies?: object,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path, as in a lock file of npm
 */

/** `allowed` is the field `os` or `cpu` of a package, which may also be a single name. */
function fits(allowed, mine) {
  const names = [allowed ?? []].flat();
  return !names.includes(`!${mine}`) && (names.includes(mine) || names.every((name) => name.startsWith('!')));
}

/**
 * Lists the packages that npm installs on this machine for the manifests in some folders.
 * @param {LockedPackages} packages
 * @param {{ folders: string[], development: boolean }} options folders: '' is the root
 */
export function listLockedPackages(packages, { folders, development }) {
  const found = new Set();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of listDependencies(packages[path], development && folders.includes(path))) {
      const place = findPackage(packages, path, name);
      if (!place || found.has(place)) continue;
      const { os, cpu, link } = packages[place];
      if (link || !fits(os, process.platform) || !fits(cpu, process.arch)) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return [...found].sort();
}

/**
 * Lists the dependencies of a package. Optional peers are excluded, because npm installs them only if another package
 * requires them.
 */
function listDependencies(
  { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta },
  development,
) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const others = { ...dependencies, ...(development && devDependencies), ...optionalDependencies };
  return [...Object.keys(others), ...peers];
}

/** Finds the path to which a package name resolves from another package's folder. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = toParent(folder)) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (path in packages) return path;
    if (!folder) return undefined;
  }
}

function toParent(folder) {
  const end = folder.lastIndexOf('/node_modules/');
  return end < 0 ? '' : folder.slice(0, end);
}

/**
 * Lists the packages that are missing in node_modules or have another version there.
 * @param {LockedPackages} packages
 * @param {LockedPackages} installed of node_modules/.package-lock.json
 * @param {Parameters<typeof listLockedPackages>[1]} options
 */
export function listMissingLockedPackages(packages, installed, options) {
  return listLockedPackages(packages, options).filter(
    (path) => !packages[path].optional && installed[path]?.version !== packages[path].version,
  );
}
