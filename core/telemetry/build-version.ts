import manifest from '../../package.json' with { type: 'json' };

/** Short hash of the commit of the build, which `tools/build` defines; empty without git. Undefined in unbundled sources. */
declare const TRELLIS_BUILD_COMMIT: string | undefined;

/**
 * Version of this build in the form of semantic versioning: `1.4.2+0f8b5d86`. After the plus sign are the commit and,
 * if sources differed from it, `modified`.
 */
export const buildVersion: string = appendCommitToVersion(
  manifest.version,
  typeof TRELLIS_BUILD_COMMIT === 'undefined' ? '' : TRELLIS_BUILD_COMMIT,
);

export function appendCommitToVersion(version: string, commit: string): string {
  return commit ? `${version}+${commit}` : version;
}
