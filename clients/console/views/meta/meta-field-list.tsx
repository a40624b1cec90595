import { Button, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPlusIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { MetaFieldDialog } from './meta-field-dialog.tsx';
import { MetaFieldRows } from './meta-field-rows.tsx';
import { metaOwnerPrefixes } from './meta-field-values.ts';
import {
  deleteMetaFieldDocument,
  type MetaField,
  metaFieldsDocument,
  updateMetaFieldDocument,
} from './meta-fields.graph.ts';
import { metaFieldsWords } from './meta-fields.words.ts';
import type { MetaOwnerKind } from './use-meta-item.ts';

const owners = Object.keys(metaOwnerPrefixes) as MetaOwnerKind[];

/** Meta fields of one kind of object, which is in the address, in the order of its form. */
export function MetaFieldListScreen() {
  const words = useWords(metaFieldsWords);
  const { owner, setOwner } = useOwner();
  const [edited, setEdited] = useState<MetaField | 'new' | null>(null);
  const variables = { filter: { owners: [owner] } };
  const query = useGraphQuery(metaFieldsDocument, variables);
  const connection = query.data?.metaFields;
  const { fields, move, announcement } = useFieldOrder(connection?.nodes);
  const askToDelete = useFieldDeletion();
  const createButton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {words.create}
    </Button>
  );
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={createButton}
      copyAs={{
        operations: [{ document: metaFieldsDocument, variables }],
        rest: { method: 'GET', path: `/api/metainfo/fields?filter[prefix]=${metaOwnerPrefixes[owner]}` },
      }}
    >
      <SegmentedControl
        aria-label={words.owner}
        value={owner}
        onChange={(value) => setOwner(value as MetaOwnerKind)}
        data={owners.map((value) => ({ value, label: words.owners[value] }))}
        className="meta-owners"
      />
      <Paper>
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={200} aria-hidden="true" />}
        {connection && fields.length === 0 && (
          <MessageState
            icon={<ListPlusIcon size={40} strokeWidth={1.5} />}
            title={words.emptyTitle}
            text={words.emptyText}
          />
        )}
        {fields.length > 0 && (
          <MetaFieldRows
            key={owner}
            label={words.owners[owner]}
            fields={fields}
            onMove={move}
            onEdit={setEdited}
            onDelete={askToDelete}
          />
        )}
      </Paper>
      {connection && connection.totalCount > fields.length && (
        <Text size="sm" c="dimmed">
          {words.tooMany}
        </Text>
      )}
      <span role="status" className="console-hidden">
        {announcement}
      </span>
      <MetaFieldDialog edited={edited} owner={owner} onClose={() => setEdited(null)} />
    </Screen>
  );
}

function useOwner() {
  const search = useSearch({ strict: false }) as { owner?: string };
  const navigate = useNavigate();
  const owner = owners.find((candidate) => candidate.toLowerCase() === search.owner) ?? 'ARTICLE';
  const setOwner = (next: MetaOwnerKind) =>
    void navigate({ to: '.', search: { owner: next.toLowerCase() } as never, resetScroll: false });
  return { owner, setOwner };
}

type Move = { id: string; place: number };

/** The fields as the user has ordered them, also while the server still stores the last move. */
function useFieldOrder(stored: readonly MetaField[] | undefined) {
  const words = useWords(metaFieldsWords);
  const [pending, setPending] = useState<Move>();
  const [announcement, setAnnouncement] = useState('');
  const update = useMutationWithNotification(updateMetaFieldDocument);
  const fields = applyMove(stored ?? [], pending);
  const move = async ({ id, title, name }: MetaField, place: number) => {
    setPending({ id, place });
    try {
      await update.mutateAsync({ input: { id, position: place + 1 } });
      setAnnouncement(words.moved(title || name, place + 1));
    } catch {
      // The notification of the action names the reason.
    }
    setPending(undefined);
  };
  return {
    fields,
    announcement,
    move: (field: MetaField, place: number) => {
      if (!update.isPending) void move(field, place);
    },
  };
}

function applyMove(fields: readonly MetaField[], move: Move | undefined): readonly MetaField[] {
  const moved = fields.find(({ id }) => id === move?.id);
  if (!(moved && move)) return fields;
  return fields.filter((field) => field !== moved).toSpliced(move.place, 0, moved);
}

function useFieldDeletion(): (field: MetaField) => void {
  const words = useWords(metaFieldsWords);
  const confirm = useConfirm();
  const deletion = useMutationWithNotification(deleteMetaFieldDocument, { success: words.removed });
  return ({ id, owner, title, name }) =>
    confirm({
      title: words.removeTitle,
      text: words.removeTexts[owner](title || name),
      action: words.remove,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id } }),
    });
}
