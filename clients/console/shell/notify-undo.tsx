import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { readConsoleLanguage } from '../words/words.ts';
import { consoleFrameWords } from './console-frame.words.ts';

/** Time for which the user can take an action back. */
const undoMs = 12_000;

/** Shows the success of an action with a button that takes it back. */
export function notifyWithUndo(message: string, undo: () => void): void {
  const words = consoleFrameWords[readConsoleLanguage()];
  const id = notifications.show({
    color: 'teal',
    autoClose: undoMs,
    role: 'status',
    closeButtonProps: { 'aria-label': words.close },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span className="console-breakable">{message}</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {words.undo}
        </Button>
      </Group>
    ),
  });
}
