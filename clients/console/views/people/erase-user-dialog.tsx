import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { eraseUserDocument, personalDataRequestDocument } from './personal-data.graph.ts';
import type { User } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';
import { PersonalDataRequestFacts } from './user-data-requests.tsx';
import { userListDocument } from './user-list.graph.ts';
import { userLabelOf } from './user-status.tsx';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };

/** Interval in which the record is loaded again until all services have erased their part. */
const recordMs = 2000;

/** Dialog that erases a person, and then shows the record. Closing the record leads to the list of users. */
export function EraseUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userActionsWords);
  const navigate = useNavigate();
  const [requestId, setRequestId] = useState<string | null>(null);
  const leave = () => {
    onClose();
    void navigate({ to: '/people/users' });
  };
  return (
    <Dialog
      title={requestId ? words.recordTitle : words.eraseTitle}
      isOpen={isOpen}
      onClose={requestId ? leave : onClose}
      size="lg"
    >
      {requestId ? (
        <ErasureRecord requestId={requestId} onClose={leave} />
      ) : (
        <EraseUserForm user={user} onClose={onClose} onErase={setRequestId} />
      )}
    </Dialog>
  );
}

type EraseFormProps = { user: User; onClose: () => void; onErase: (requestId: string) => void };

function EraseUserForm({ user, onClose, onErase }: EraseFormProps) {
  const words = useWords(userActionsWords);
  const label = userLabelOf(user);
  const form = useForm({ initialValues: { address: '' } });
  const erasure = useFormAction(eraseUserDocument, form, {
    success: words.erased,
    // The screen still shows the user, who cannot be loaded any more.
    invalidates: [userListDocument],
    onSuccess: ({ eraseUser }) => onErase(eraseUser.request.id),
  });
  return (
    <DialogForm
      lead={words.eraseLead(label)}
      action={words.eraseAction}
      isDangerous
      isDisabled={form.values.address.trim().toLowerCase() !== label.toLowerCase()}
      isPending={erasure.isPending}
      onSubmit={form.onSubmit(() => erasure.mutate({ input: { id: user.id } }))}
      onCancel={onClose}
    >
      <TextInput
        label={words.typeToConfirm(label)}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('address')}
      />
    </DialogForm>
  );
}

function ErasureRecord({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const words = useWords(userActionsWords);
  const [isFinished, setFinished] = useState(false);
  const { data } = useGraphQuery(
    personalDataRequestDocument,
    { id: requestId },
    { refetchMs: isFinished ? undefined : recordMs },
  );
  const request = data?.personalDataRequest;
  if (request?.finishedAt && !isFinished) setFinished(true);
  return (
    <Stack gap="md">
      <Text size="sm">{words.recordLead}</Text>
      {request && <PersonalDataRequestFacts request={request} />}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {words.done}
        </Button>
      </Group>
    </Stack>
  );
}
