import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { dialogWords } from './dialog.words.ts';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl';
  /** Content, which is created again at each opening, so that forms begin with the present values. */
  children: ReactNode;
};

/** A dialog above the screen. The focus returns to the button that opened it. */
export function Dialog({ title, isOpen, onClose, size = 'md', children }: DialogProps) {
  const words = useWords(dialogWords);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Modal>
  );
}

type DialogFormProps = {
  /** Effect of the action, above the fields. */
  lead?: ReactNode;
  /** Text of the button: the verb of the action. */
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isPending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Fields of a dialog with the buttons below. */
export function DialogForm(props: DialogFormProps) {
  const { lead, action, isDangerous = false, isDisabled, isPending, onSubmit, onCancel, children } = props;
  const words = useWords(dialogWords);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {lead && <Text size="sm">{lead}</Text>}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={isDisabled}
            color={isDangerous ? 'red' : undefined}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
