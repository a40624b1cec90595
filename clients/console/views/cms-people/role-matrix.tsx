import { Paper, Skeleton } from '@mantine/core';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { type CmsRoleRow, roleListDocument } from './roles.graph.ts';
import { roleWords } from './roles.words.ts';
import { SaveBar } from './save-bar.tsx';
import { usePermissionDrafts } from './use-permission-drafts.ts';
import { usePermissionMatrixRows } from './use-permission-matrix-rows.ts';

/** The permissions of the first roles side by side. */
export function RoleMatrix() {
  const { data, error, refetch } = useGraphQuery(roleListDocument, {
    first: 20,
    orderBy: [{ field: 'NAME' as const, direction: 'ASC' as const }],
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} aria-busy="true" />;
  return <EditableMatrix roles={data.cmsRoles?.nodes ?? []} />;
}

function EditableMatrix({ roles }: { roles: readonly CmsRoleRow[] }) {
  const words = useWords(roleWords);
  const matrix = usePermissionMatrixRows(roles.map(({ permissions }) => permissions));
  const drafts = usePermissionDrafts(roles, words.permissionsSaved);
  if (matrix.error) return <ErrorState error={matrix.error} onRetry={() => void matrix.refetch()} />;
  return (
    <Paper p="md">
      <PermissionMatrix roles={drafts.roles} matrix={matrix} onChange={drafts.change} />
      <SaveBar drafts={drafts} />
      <UnsavedChangesDialog hasChanges={() => drafts.changedCount > 0} save={drafts.save} />
    </Paper>
  );
}
