import { readConsoleLanguage } from '../words/words.ts';
import { consoleFrameWords } from './console-frame.words.ts';

type NotificationStyle = { color: string; role: 'status' | 'alert'; autoClose: number | false };

/** Time for which a success is shown. */
const successMs = 5000;

/** Shows the success of an action for some seconds. */
export function notifySuccess(message: string): void {
  void show(message, { color: 'teal', autoClose: successMs, role: 'status' });
}

/** Shows a failure until the user closes it. `useErrorText` describes errors of the graph. */
export function notifyFailure(message: string): void {
  void show(message, { color: 'red', autoClose: false, role: 'alert' });
}

/** The notifications are a part of the bundle that the first screen does not wait for. */
async function show(message: string, style: NotificationStyle) {
  const { notifications } = await import('@mantine/notifications');
  const closeButtonProps = { 'aria-label': consoleFrameWords[readConsoleLanguage()].close };
  notifications.show({ message, closeButtonProps, ...style });
}
