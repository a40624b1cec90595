import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { articleNameKey, useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import { parseFieldName } from './block-contents.ts';
import { useFieldLabel } from './block-field.tsx';
import { conflictWords } from './conflict.words.ts';
import { TextDifference } from './text-difference.tsx';
import type { DraftEntryConflict } from './unsaved-editor-changes.ts';

type Side = 'mine' | 'theirs';
type Conflict = { key: string; conflict: DraftEntryConflict };

/** Compares the versions of blocks that two people have changed, and lets the reader choose one for each block. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const words = useWords(conflictWords);
  const { draft } = useArticleEditing();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const keep = () => {
    for (const { key } of conflicts) void draft.resolve(key, sides[key] ?? 'mine');
  };
  return (
    <Modal
      opened
      size="xl"
      title={words.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{words.text}</Text>
        {conflicts.map((conflict) => (
          <BlockChoice
            key={conflict.key}
            entryKey={conflict.key}
            conflict={conflict.conflict}
            side={sides[conflict.key] ?? 'mine'}
            onChoose={(side) => setSides({ ...sides, [conflict.key]: side })}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={keep} data-autofocus>
            {words.keep}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type BlockChoiceProps = {
  entryKey: string;
  conflict: DraftEntryConflict;
  side: Side;
  onChoose: (side: Side) => void;
};

function BlockChoice({ entryKey, conflict, side, onChoose }: BlockChoiceProps) {
  const words = useWords(conflictWords);
  const title = useEntryTitle()(entryKey);
  const toLabel = useFieldLabel();
  const { mine, theirs, changedByName } = conflict;
  const labelOf = (name: string) => {
    const number = parseFieldName(name)?.number;
    return number === undefined ? words.article : toLabel({ name, number, label: '' });
  };
  return (
    <Radio.Group label={title} value={side} onChange={(value) => onChoose(value as Side)}>
      <Stack gap="xs" mt={4}>
        {conflict.fields.map((name) => (
          <section
            key={name}
            aria-label={words.differences(labelOf(name))}
            className="article-conflict-field"
          >
            <Text size="xs" c="dimmed">
              {labelOf(name)}
            </Text>
            <TextDifference before={mine[name] ?? ''} after={theirs[name] ?? ''} />
          </section>
        ))}
        <Text size="xs" c="dimmed" className="article-difference">
          <del>{words.removed}</del> <ins>{words.added(changedByName)}</ins>
        </Text>
        <Radio value="mine" label={words.mine} />
        <Radio value="theirs" label={words.theirs(changedByName)} />
      </Stack>
    </Radio.Group>
  );
}

/** Returns the title of an entry of the draft: its block, or the name of the article. */
function useEntryTitle(): (key: string) => string {
  const words = useWords(conflictWords);
  const blocks = useWords(blockWords);
  const { article } = useArticleEditing();
  return (key) => {
    if (key === articleNameKey) return words.article;
    const block = article.slices.find(({ id }) => id === key);
    return blocks.block(block?.position ?? 0, block?.module?.name ?? blocks.unknownModule);
  };
}
