import type { PermissionKind } from '../access/viewer.ts';
import { namesLanguages, readGrant } from './role-permissions.ts';

/** What a role permits, by kind. A role that names no language restricts none. */
export function showPermissions({ perms }: { perms: unknown }) {
  const show = (kind: PermissionKind) => {
    const grant = readGrant(perms, kind);
    return { isForAll: grant === 'all', ids: grant === 'all' ? [] : [...grant] };
  };
  return {
    structure: show('structure'),
    media: show('media'),
    modules: show('modules'),
    languages: namesLanguages(perms) ? show('clang') : { isForAll: true, ids: [] },
  };
}
