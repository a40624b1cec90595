import { Group } from '@mantine/core';
import { CircleCheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Result of an action that stays on the screen, unlike a notification. */
export function SuccessNote({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
      <CircleCheckIcon size={20} aria-hidden className="console-account-icon console-status-good" />
      <div>{children}</div>
    </Group>
  );
}
