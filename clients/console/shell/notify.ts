import { notifications } from '@mantine/notifications';

/** Shows the success of an action for some seconds. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 5000, role: 'status' });
}

/** Shows a failure until the user closes it. `useErrorText` describes errors of the graph. */
export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert' });
}
