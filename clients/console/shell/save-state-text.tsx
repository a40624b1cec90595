import { Group, Text } from '@mantine/core';
import { CheckIcon, CircleAlertIcon, CircleDotIcon, LoaderIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = {
  saved: CheckIcon,
  saving: LoaderIcon,
  unsaved: CircleDotIcon,
  refused: CircleAlertIcon,
  conflict: CircleAlertIcon,
  failed: CircleAlertIcon,
};

/** Whether the changes of a form are saved. Screen readers announce it. */
export function SaveStateText({ status, children }: { status: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[status];
  const isBad = ['refused', 'conflict', 'failed'].includes(status);
  return (
    <Group
      component="span"
      gap={6}
      wrap="nowrap"
      c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}
      role="status"
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <Text size="sm" component="span">
        {children}
      </Text>
    </Group>
  );
}
