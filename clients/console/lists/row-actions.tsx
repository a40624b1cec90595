import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisIcon } from 'lucide-react';

export type RowAction = { label: string; onClick: () => void; isDangerous?: boolean };

/** Menu with the actions on a row of a list. `label` names the row for screen readers. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={label}>
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, onClick, isDangerous }) => (
          <Menu.Item key={text} c={isDangerous ? 'var(--mantine-color-error)' : undefined} onClick={onClick}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
