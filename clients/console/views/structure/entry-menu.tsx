import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import { type StructureEntry, toEntryPath } from './entry.ts';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';

/** Moves by one step that are possible at the place of an entry. */
type StepMoves = Partial<Record<'up' | 'down' | 'into' | 'out', (() => void) | undefined>>;

type EntryMenuProps = { entry: StructureEntry; steps?: StepMoves; tabIndex?: number };

/** Menu with everything that the user may do with an entry. */
export function EntryMenu({ entry, steps = {}, tabIndex }: EntryMenuProps) {
  const words = useWords(structureWords);
  const { open, frame, actions } = useStructureDialogs();
  const navigate = useNavigate();
  const { rights, language } = frame;
  const search = { language: language.number } as never;
  const canChange = rights.mayWrite(entry.path, language.number);
  const canChangeEverywhere = rights.mayWriteEverywhere(entry.path);
  const parent = { number: entry.number, name: entry.name, path: entry.path };
  const canCreate = entry.kind === 'category' && canChangeEverywhere;
  const items: readonly [label: string, onClick: (() => void) | undefined, isShown: boolean][] = [
    [words.openEntry, () => void navigate({ to: toEntryPath(entry), search }), true],
    [words.newArticleHere, () => open({ kind: 'article', parent }), canCreate],
    [words.newCategoryHere, () => open({ kind: 'category', parent }), canCreate],
    [words.rename, () => open({ kind: 'rename', entry }), canChange],
    [
      entry.isOnline ? words.takeOffline : words.putOnline,
      () => void actions.setStatus([entry], !entry.isOnline),
      canChange,
    ],
    [words.moveUp, steps.up, canChangeEverywhere],
    [words.moveDown, steps.down, canChangeEverywhere],
    [words.moveInto, steps.into, canChangeEverywhere],
    [words.moveOut, steps.out, canChangeEverywhere],
    [words.moveTo, () => open({ kind: 'move', entries: [entry] }), canChangeEverywhere],
  ];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} tabIndex={tabIndex} aria-label={words.actionsOf(entry.name)}>
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(
          ([label, onClick, isShown]) =>
            isShown &&
            onClick && (
              <Menu.Item key={label} onClick={onClick}>
                {label}
              </Menu.Item>
            ),
        )}
        {canChangeEverywhere && (
          <Menu.Item
            c="var(--mantine-color-error)"
            onClick={() => open({ kind: 'delete', entries: [entry] })}
          >
            {words.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
