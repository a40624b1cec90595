import { ActionIcon, Button, Menu, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { notifyFailure } from '../../shell/notify.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import {
  type CmsRole,
  deleteRoleDocument,
  duplicateRoleDocument,
  roleListDocument,
  roleMembersDocument,
  updateRoleDocument,
} from './roles.graph.ts';
import { roleWords } from './roles.words.ts';

/** Buttons and dialogs of the actions on a role. */
export function RoleActions({ role }: { role: CmsRole }) {
  const words = useWords(roleWords);
  const [dialog, setDialog] = useState<'edit' | 'copy' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Button leftSection={<PencilIcon size={18} aria-hidden />} onClick={() => setDialog('edit')}>
        {words.edit}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.actions}>
            <EllipsisIcon size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('copy')}>{words.copy}</Menu.Item>
          <Menu.Divider />
          <DeleteItem role={role} />
        </Menu.Dropdown>
      </Menu>
      <Dialog title={words.editTitle} isOpen={dialog === 'edit'} onClose={close}>
        <EditRoleForm role={role} onClose={close} />
      </Dialog>
      <Dialog title={words.copyTitle} isOpen={dialog === 'copy'} onClose={close}>
        <CopyRoleForm role={role} onClose={close} />
      </Dialog>
    </>
  );
}

/** Menu item that deletes a role. The server refuses to delete a role with users, so a notification then names them. */
function DeleteItem({ role }: { role: CmsRole }) {
  const words = useWords(roleWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data } = useGraphQuery(roleMembersDocument, { roleIds: [role.id] });
  const deletion = useMutationWithNotification(deleteRoleDocument, {
    success: words.deleted,
    // The screen still shows the role, which cannot be loaded any more.
    invalidates: [roleListDocument],
    onSuccess: () => void navigate({ to: '/content/roles' }),
  });
  const people = data?.cmsUsers?.nodes ?? [];
  const ask = () => {
    if (people.length > 0) {
      notifyFailure(`${words.inUseTitle}. ${words.inUseText(format.list(people.map(cmsUserLabelOf)))}`);
      return;
    }
    confirm({
      title: words.deleteTitle,
      text: words.deleteText(role.name),
      action: words.deleteAction,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id: role.id } }),
    });
  };
  return (
    <Menu.Item c="var(--mantine-color-error)" onClick={ask}>
      {words.delete}
    </Menu.Item>
  );
}

type FormProps = { role: CmsRole; onClose: () => void };

function EditRoleForm({ role, onClose }: FormProps) {
  const words = useWords(roleWords);
  const form = useForm({
    initialValues: { name: role.name, description: role.description },
    validate: { name: (name) => (name.trim() ? null : words.required) },
  });
  const update = useFormAction(updateRoleDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit(({ name, description }) =>
    update.mutate({ input: { id: role.id, name: name.trim(), description } }),
  );
  return (
    <DialogForm action={words.save} isPending={update.isPending} onSubmit={submit} onCancel={onClose}>
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </DialogForm>
  );
}

function CopyRoleForm({ role, onClose }: FormProps) {
  const words = useWords(roleWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: words.copyName(role.name) },
    validate: { name: (name) => (name.trim() ? null : words.required) },
  });
  const copy = useFormAction(duplicateRoleDocument, form, {
    success: words.copied,
    onSuccess: ({ duplicateCmsRole }) => {
      onClose();
      void navigate({ to: `/content/roles/${duplicateCmsRole.role.number}` });
    },
  });
  return (
    <DialogForm
      lead={words.copyLead}
      action={words.copyAction}
      isPending={copy.isPending}
      onSubmit={form.onSubmit(({ name }) => copy.mutate({ input: { id: role.id, name: name.trim() } }))}
      onCancel={onClose}
    >
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}
