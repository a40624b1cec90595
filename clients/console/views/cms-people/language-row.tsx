import { ActionIcon, Code, Group, Table, Text } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { textDirectionOf } from '../../format/text-direction.ts';
import { RowActions } from '../../lists/row-actions.tsx';
import { useConfirm } from '../../shell/confirm.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type LanguageRow, updateLanguageDocument } from './languages.graph.ts';
import { languageWords } from './languages.words.ts';

type RowProps = {
  languages: readonly LanguageRow[];
  index: number;
  language: LanguageRow;
  onEdit: () => void;
  onEditMeta: () => void;
  onDelete: () => void;
};

/** A language with its status, its place in the order and its actions. */
export function LanguageTableRow({ languages, index, language, onEdit, onEditMeta, onDelete }: RowProps) {
  const words = useWords(languageWords);
  const setStatus = useMutationWithNotification(updateLanguageDocument, { success: words.statusSaved });
  const { id, name, code, isOnline } = language;
  const isStart = index === 0;
  const turn = {
    label: isOnline ? words.putOffline : words.putOnline,
    onClick: () => setStatus.mutate({ input: { id, isOnline: !isOnline } }),
  };
  const removal = { label: words.delete, onClick: onDelete, isDangerous: true };
  const meta = { label: words.meta, onClick: onEditMeta };
  const actions = [
    { label: words.edit, onClick: onEdit },
    // Languages have values only if there are meta fields for them.
    ...(language.metaValues.length > 0 ? [meta] : []),
    turn,
    ...(isStart ? [] : [removal]),
  ];
  return (
    <Table.Tr>
      <Table.Td data-label={words.name}>
        <Group gap="sm">
          <Text size="sm" fw={600} lang={code} dir={textDirectionOf(code)}>
            {name}
          </Text>
          {isStart && <StatusBadge tone="info">{words.start}</StatusBadge>}
        </Group>
      </Table.Td>
      <Table.Td data-label={words.code}>
        <Code>{code}</Code>
      </Table.Td>
      <Table.Td data-label={words.direction}>
        {textDirectionOf(code) === 'rtl' ? words.rightToLeft : words.leftToRight}
      </Table.Td>
      <Table.Td data-label={words.status}>
        <StatusBadge tone={isOnline ? 'good' : 'neutral'}>
          {isOnline ? words.online : words.offline}
        </StatusBadge>
      </Table.Td>
      <Table.Td data-label={words.position}>
        <MoveButtons languages={languages} index={index} language={language} />
      </Table.Td>
      <Table.Td data-label={words.actionsColumn}>
        <RowActions label={words.actions(name)} actions={actions} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Buttons that move a language by one place. A change of the start language is confirmed, because the site opens with it. */
function MoveButtons({ languages, index, language }: Pick<RowProps, 'languages' | 'index' | 'language'>) {
  const words = useWords(languageWords);
  const confirm = useConfirm();
  const move = useMutationWithNotification(updateLanguageDocument, { success: words.moved });
  const moveTo = (next: number) => {
    const send = () => move.mutate({ input: { id: language.id, position: next + 1 } });
    const newStart = next === 0 ? language : languages[1];
    if (Math.min(index, next) > 0 || !newStart) send();
    else
      confirm({
        title: words.startTitle,
        text: words.startText(newStart.name),
        action: words.startAction,
        onConfirm: send,
      });
  };
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={words.up(language.name)}
        disabled={index === 0 || move.isPending}
        onClick={() => moveTo(index - 1)}
      >
        <ArrowUpIcon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={words.down(language.name)}
        disabled={index === languages.length - 1 || move.isPending}
        onClick={() => moveTo(index + 1)}
      >
        <ArrowDownIcon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
