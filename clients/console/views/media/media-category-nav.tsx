import { ActionIcon, Button, Menu, Skeleton, Stack, Title } from '@mantine/core';
import { ChevronRightIcon, EllipsisIcon, FolderPlusIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { findMediaCategoryPath, type MediaCategoryNode } from '../../media-picker/media-category-tree.ts';
import { useMediaCategories } from '../../media-picker/use-media-categories.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { TextLink } from '../../shell/links.tsx';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { useWords } from '../../words/language-provider.tsx';
import { categoryWords } from './category.words.ts';
import { deleteMediaCategoryDocument } from './category-changes.graph.ts';
import { type MediaCategoryDialog, MediaCategoryDialogs } from './media-category-dialogs.tsx';
import { uncategorizedFilterValue } from './media-filter.ts';
import { useMediaErrorText } from './use-media-error-text.ts';
import type { MediaPermission } from './use-media-permission.ts';

type CategoryNavProps = {
  /** Chosen category: its number, `none`, or undefined for all media. */
  value: string | undefined;
  permission: MediaPermission;
};

/** Categories of the media pool as a tree of links, each with its actions. */
export function MediaCategoryNav({ value, permission }: CategoryNavProps) {
  const words = useWords(categoryWords);
  const headingId = useId();
  const { tree } = useMediaCategories();
  const [dialog, setDialog] = useState<MediaCategoryDialog>();
  return (
    <nav aria-labelledby={headingId} className="media-categories">
      <Title order={2} size="h5" id={headingId} mb="xs">
        {words.categories}
      </Title>
      <ul>
        <li className="media-category">
          <CategoryLink name={words.all} isChosen={value === undefined} />
        </li>
        {permission.isForAll && (
          <li className="media-category">
            <CategoryLink
              id={uncategorizedFilterValue}
              name={words.none}
              isChosen={value === uncategorizedFilterValue}
            />
          </li>
        )}
        {tree?.map((node) => (
          <CategoryItem
            key={node.id}
            node={node}
            value={value}
            chosenPath={findMediaCategoryPath(tree, value ?? '').map(({ id }) => id)}
            onDialog={setDialog}
          />
        ))}
      </ul>
      {!tree && (
        <Stack gap="xs" aria-hidden="true">
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Stack>
      )}
      {permission.isForAll && (
        <Button
          mt="xs"
          size="xs"
          variant="subtle"
          leftSection={<FolderPlusIcon size={16} aria-hidden />}
          onClick={() => setDialog({ kind: 'create', node: undefined })}
        >
          {words.create}
        </Button>
      )}
      <MediaCategoryDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </nav>
  );
}

function CategoryLink({ id, name, isChosen }: { id?: string; name: string; isChosen: boolean }) {
  const toSearch = (search: object) => ({ ...search, category: id, after: undefined, before: undefined });
  return (
    <TextLink
      to="."
      search={toSearch as never}
      className="media-category-link"
      aria-current={isChosen || undefined}
      underline="hover"
    >
      {name}
    </TextLink>
  );
}

type CategoryItemProps = {
  node: MediaCategoryNode;
  value: string | undefined;
  /** Ids of the chosen category and of those above it, which are expanded. */
  chosenPath: readonly string[];
  onDialog: (dialog: MediaCategoryDialog) => void;
};

function CategoryItem({ node, value, chosenPath, onDialog }: CategoryItemProps) {
  const words = useWords(categoryWords);
  const [choice, setChoice] = useState<boolean>();
  const listId = useId();
  const isExpanded = choice ?? chosenPath.includes(node.id);
  return (
    <li>
      <div className="media-category">
        {node.children.length > 0 && (
          <ActionIcon
            variant="subtle"
            size={24}
            color="gray"
            className="media-category-toggle"
            aria-label={words.expand(node.name)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            onClick={() => setChoice(!isExpanded)}
          >
            <ChevronRightIcon size={16} aria-hidden />
          </ActionIcon>
        )}
        <CategoryLink id={node.id} name={node.name} isChosen={value === node.id} />
        <CategoryMenu node={node} onDialog={onDialog} />
      </div>
      {isExpanded && (
        <ul id={listId}>
          {node.children.map((child) => (
            <CategoryItem
              key={child.id}
              node={child}
              value={value}
              chosenPath={chosenPath}
              onDialog={onDialog}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function CategoryMenu({ node, onDialog }: Pick<CategoryItemProps, 'node' | 'onDialog'>) {
  const words = useWords(categoryWords);
  const confirm = useConfirm();
  const toErrorText = useMediaErrorText();
  const remove = useGraphMutation(deleteMediaCategoryDocument, {
    onSuccess: () => notifySuccess(words.deleted),
    onError: (error) => notifyFailure(toErrorText(error)),
  });
  const confirmDelete = () =>
    confirm({
      title: words.deleteTitle(node.name),
      text: words.deleteText,
      action: words.delete,
      isDangerous: true,
      onConfirm: () => remove.mutate({ input: { id: node.id } }),
    });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} color="gray" aria-label={words.actionsOf(node.name)}>
          <EllipsisIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDialog({ kind: 'create', node })}>{words.createIn}</Menu.Item>
        <Menu.Item onClick={() => onDialog({ kind: 'rename', node })}>{words.rename}</Menu.Item>
        <Menu.Item onClick={() => onDialog({ kind: 'move', node })}>{words.move}</Menu.Item>
        <Menu.Item c="var(--mantine-color-error)" onClick={confirmDelete}>
          {words.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
