import { useState } from 'react';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import {
  type GrantsByPermissionKind,
  type PermissionGrant,
  type PermissionKind,
  toChangedPermissionsInput,
  toGrantsByPermissionKind,
} from './permissions.ts';
import { type RolePermissions, updateRoleDocument } from './roles.graph.ts';

type StoredRole = { id: string; number: number; name: string; permissions: RolePermissions };
type Drafts = Readonly<Record<string, GrantsByPermissionKind>>;

/** Permissions of roles with changes that are saved together. */
export function usePermissionDrafts(stored: readonly StoredRole[], saved: string) {
  const toErrorText = useErrorText();
  const [drafts, setDrafts] = useState<Drafts>({});
  const update = useGraphMutation(updateRoleDocument);
  const roles = stored.map(({ permissions, ...role }) => {
    const before = toGrantsByPermissionKind(permissions);
    const current = drafts[role.id] ?? before;
    return { ...role, permissions: current, input: toChangedPermissionsInput(before, current) };
  });
  const changed = roles.filter(({ input }) => input !== undefined);
  const change = (roleId: string, kind: PermissionKind, grant: PermissionGrant) => {
    const role = roles.find(({ id }) => id === roleId);
    if (role) setDrafts({ ...drafts, [roleId]: { ...role.permissions, [kind]: grant } });
  };
  /** Saves the changes. Returns whether all of them are saved. */
  const save = async (): Promise<boolean> => {
    try {
      for (const { id, input } of changed) await update.mutateAsync({ input: { id, permissions: input } });
    } catch (error) {
      notifyFailure(toErrorText(error));
      return false;
    }
    setDrafts({});
    notifySuccess(saved);
    return true;
  };
  return {
    roles,
    change,
    save,
    discard: () => setDrafts({}),
    isSaving: update.isPending,
    changedCount: changed.length,
  };
}
