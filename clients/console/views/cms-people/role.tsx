import { Skeleton, Stack, Table } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Section } from '../../shell/section.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { usePermissionSentences } from './permission-sentences.ts';
import { addPermissionItemNames, collectPermissionItemNames, permissionKinds } from './permissions.ts';
import { RoleActions } from './role-actions.tsx';
import { RoleMembers } from './role-members.tsx';
import { type CmsRole, roleDocument } from './roles.graph.ts';
import { roleWords } from './roles.words.ts';
import { SaveBar } from './save-bar.tsx';
import { usePermissionDrafts } from './use-permission-drafts.ts';
import { usePermissionMatrixRows } from './use-permission-matrix-rows.ts';

/** A role with its permissions and its people. */
export function RoleScreen() {
  const words = useWords(roleWords);
  const { roleId = '' } = useParams({ strict: false }) as { roleId?: string };
  const variables = { id: roleId };
  const { data, error, refetch } = useGraphQuery(roleDocument, variables);
  const role = data?.cmsRole;
  const parents = [{ label: words.title, to: '/content/roles' }];
  if (error)
    return (
      <Screen title={words.roleTitle} parents={parents}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  return (
    <Screen
      title={role?.name ?? words.roleTitle}
      lead={role?.description}
      parents={parents}
      actions={role && <RoleActions role={role} />}
      copyAs={{
        operations: [{ document: roleDocument, variables }],
        rest: { method: 'GET', path: `/api/users/roles/${roleId}` },
      }}
    >
      {role ? (
        <Stack gap="lg">
          <RolePermissionParts role={role} />
          <RoleMembers role={role} />
        </Stack>
      ) : (
        <Skeleton height={420} aria-busy="true" />
      )}
    </Screen>
  );
}

/** The permissions in words, and the boxes that change them. The words follow the boxes before they are saved. */
function RolePermissionParts({ role }: { role: CmsRole }) {
  const words = useWords(roleWords);
  const matrix = usePermissionMatrixRows([role.permissions]);
  const drafts = usePermissionDrafts([role], words.permissionsSaved);
  const describe = usePermissionSentences();
  const [draft] = drafts.roles;
  if (!draft) return null;
  const sentences = describe(
    draft.permissions,
    addPermissionItemNames(collectPermissionItemNames([role.permissions]), matrix.rows),
  );
  return (
    <>
      <Section title={words.may}>
        <Table variant="vertical" aria-live="polite">
          <Table.Tbody>
            {permissionKinds.map((kind) => (
              <Sentence key={kind} label={words.kinds[kind]} text={sentences[kind]} />
            ))}
            <Sentence label={words.kinds.general} text={words.general} />
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={words.permissions}>
        {matrix.error ? (
          <ErrorState error={matrix.error} onRetry={() => void matrix.refetch()} />
        ) : (
          <PermissionMatrix roles={drafts.roles} matrix={matrix} onChange={drafts.change} />
        )}
        <SaveBar drafts={drafts} />
      </Section>
      <UnsavedChangesDialog hasChanges={() => drafts.changedCount > 0} save={drafts.save} />
    </>
  );
}

function Sentence({ label, text }: { label: string; text: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w="9rem">
        {label}
      </Table.Th>
      <Table.Td>{text}</Table.Td>
    </Table.Tr>
  );
}
