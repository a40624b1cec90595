import { join } from 'node:path';

/** Where development mail is caught. */
export function mailboxFolderOf({ dataDirectory }: { dataDirectory: string }) {
  return join(dataDirectory, 'mailbox');
}
