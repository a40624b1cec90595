export function listRoleIds({ roles }: { roles: readonly { roleId: number }[] }): number[] {
  return roles.map(({ roleId }) => roleId);
}
