import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisIcon, KeyRoundIcon, PencilIcon, PowerIcon, SendIcon, Trash2Icon } from 'lucide-react';
import { useConfirm } from '../../shell/confirm.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import {
  deleteWebhookDocument,
  pingWebhookDocument,
  updateWebhookDocument,
  type Webhook,
  webhookListDocument,
} from './webhook.graph.ts';
import { webhookWords } from './webhook.words.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Buttons and menu of a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const words = useWords(webhookWords);
  const [isEdited, editing] = useDisclosure(false);
  const [isReplacing, replacing] = useDisclosure(false);
  const { id, disabledAt } = webhook;
  const ping = useMutationWithNotification(pingWebhookDocument, { success: words.pinged });
  const switchWebhook = useMutationWithNotification(updateWebhookDocument, {
    success: ({ updateWebhook }) =>
      updateWebhook.webhook.disabledAt ? words.disabledNote : words.enabledNote,
  });
  return (
    <>
      <Button
        leftSection={<SendIcon size={18} aria-hidden />}
        disabled={Boolean(disabledAt)}
        loading={ping.isPending}
        onClick={() => ping.mutate({ input: { id } })}
      >
        {words.ping}
      </Button>
      <Menu position="bottom-end" aria-label={words.more}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <EllipsisIcon size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PencilIcon size={18} aria-hidden />} onClick={editing.open}>
            {words.edit}
          </Menu.Item>
          <Menu.Item leftSection={<KeyRoundIcon size={18} aria-hidden />} onClick={replacing.open}>
            {words.rotate}
          </Menu.Item>
          <Menu.Item
            leftSection={<PowerIcon size={18} aria-hidden />}
            onClick={() => switchWebhook.mutate({ input: { id, isEnabled: Boolean(disabledAt) } })}
          >
            {disabledAt ? words.enable : words.disable}
          </Menu.Item>
          <DeleteItem webhook={webhook} />
        </Menu.Dropdown>
      </Menu>
      <EditDialog webhook={webhook} isOpen={isEdited} onClose={editing.close} />
      <ReplaceSecretDialog webhookId={id} isOpen={isReplacing} onClose={replacing.close} />
    </>
  );
}

function DeleteItem({ webhook: { id, url } }: { webhook: Webhook }) {
  const words = useWords(webhookWords);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useMutationWithNotification(deleteWebhookDocument, {
    success: words.removed,
    // The queries of this screen would be refused, because the webhook does not exist any more.
    invalidates: [webhookListDocument],
    onSuccess: () => void navigate({ to: '/account/webhooks' }),
  });
  return (
    <Menu.Item
      color="red"
      leftSection={<Trash2Icon size={18} aria-hidden />}
      onClick={() =>
        confirm({
          title: words.removeTitle,
          text: words.removeText(url),
          action: words.remove,
          isDangerous: true,
          onConfirm: () => remove.mutate({ input: { id } }),
        })
      }
    >
      {words.remove}
    </Menu.Item>
  );
}

type EditDialogProps = { webhook: Webhook; isOpen: boolean; onClose: () => void };

function EditDialog({ webhook: { id, url, events }, isOpen, onClose }: EditDialogProps) {
  const words = useWords(webhookWords);
  const update = useMutationWithNotification(updateWebhookDocument, {
    success: words.saved,
    onSuccess: onClose,
    onFieldErrors: () => undefined,
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.edit}
      size="lg"
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <WebhookForm
        initialValues={{ url, events: [...events] }}
        action={words.save}
        isPending={update.isPending}
        onSubmit={(values) => update.mutateAsync({ input: { id, ...values } })}
        cancel={
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      />
    </Modal>
  );
}
