import { Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import type { BlockModule } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import type { TemplateColumn } from './use-article-block-columns.ts';

/** Number of modules from which a search is worth its place. */
const minModulesForSearch = 8;

type AddBlockDialogProps = {
  column: TemplateColumn;
  onClose: () => void;
  onChoose: (module: BlockModule) => void;
};

/** Chooses the module of a new block among those that the column accepts and the user may use. */
export function AddBlockDialog({ column, onClose, onChoose }: AddBlockDialogProps) {
  const words = useWords(blockWords);
  const { modules, mayUseModule } = useArticleEditing();
  const [text, setText] = useState('');
  const accepted = [...modules.values()].filter(
    ({ number }) => (column.moduleNumbers?.includes(number) ?? true) && mayUseModule(number),
  );
  const hits = accepted.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Modal opened onClose={onClose} title={words.addTitle} closeButtonProps={{ 'aria-label': words.close }}>
      <Stack>
        {accepted.length >= minModulesForSearch && (
          <TextInput
            type="search"
            label={words.searchModules}
            leftSection={<SearchIcon size={16} strokeWidth={2} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {hits.length === 0 ? (
          <Text role="status" size="sm">
            {accepted.length === 0 ? words.noModules : words.noModuleHits}
          </Text>
        ) : (
          <ul className="article-choices console-plain-list">
            {hits.map((module) => (
              <li key={module.id}>
                <UnstyledButton className="article-choice" onClick={() => onChoose(module)}>
                  {module.name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
