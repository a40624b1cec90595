import { Code, Group, ScrollArea, Stack } from '@mantine/core';
import { CopyButton } from '../../shell/copy-button.tsx';
import { toJsonText } from './json-object.ts';

/** An object as JSON, to read and copy. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  const text = toJsonText(value);
  return (
    <Stack gap="sm">
      <ScrollArea.Autosize mah="55vh" viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}>
        <Code block>{text}</Code>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <CopyButton text={text} />
      </Group>
    </Stack>
  );
}
