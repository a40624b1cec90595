import { Button, Group, Text } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { roleWords } from './roles.words.ts';
import type { usePermissionDrafts } from './use-permission-drafts.ts';

/** Buttons for changed permissions, at the bottom of the window while there are changes. */
export function SaveBar({ drafts }: { drafts: ReturnType<typeof usePermissionDrafts> }) {
  const words = useWords(roleWords);
  if (drafts.changedCount === 0) return null;
  return (
    <Group className="console-save-bar" justify="space-between" gap="sm">
      <Text size="sm" role="status">
        {words.unsaved(drafts.changedCount)}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={drafts.discard}>
          {words.discard}
        </Button>
        <Button loading={drafts.isSaving} onClick={() => void drafts.save()}>
          {words.savePermissions}
        </Button>
      </Group>
    </Group>
  );
}
