import { Text } from '@mantine/core';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';

type Confirmation = {
  title: string;
  /** Names what happens, and that it cannot be undone if so. */
  text: string;
  /** Text of the button: the verb of the action, not "OK". */
  action: string;
  /** Whether the action deletes or ends something; its button is red. */
  isDangerous?: boolean;
  onConfirm: () => void;
};

/** Returns the function that shows a dialog before an action that cannot be undone. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { cancel } = useWords(consoleFrameWords);
  return (confirmation) => void openDialog(confirmation, cancel);
}

/** The dialogs are a part of the bundle that the first screen does not wait for. */
async function openDialog(confirmation: Confirmation, cancel: string) {
  const { title, text, action, isDangerous = false, onConfirm } = confirmation;
  const { modals } = await import('@mantine/modals');
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: action, cancel },
    confirmProps: { color: isDangerous ? 'red' : undefined },
    onConfirm,
  });
}
