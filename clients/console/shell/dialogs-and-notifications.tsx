import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';

/** Dialogs and notifications. They are loaded after the first screen, which does not need them. */
export function DialogsAndNotifications() {
  const { close } = useWords(consoleFrameWords);
  return (
    <>
      <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': close } }} />
      <Notifications position="bottom-right" limit={4} />
    </>
  );
}
