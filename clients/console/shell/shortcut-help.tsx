import { Kbd, Modal, Table, useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Fragment } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { shortcutKeysOf, shortcuts } from './shortcuts.ts';

/** Name of the event that opens the help from the command palette. */
const openEvent = 'console-shortcut-help';

export function openShortcutHelp(): void {
  dispatchEvent(new Event(openEvent));
}

/** Shortcuts that work on every screen, and the dialog that lists them. */
export function ShortcutHelp() {
  const words = useWords(consoleFrameWords);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { toggleColorScheme } = useMantineColorScheme();
  useHotkeys(
    [
      [shortcuts.help, open],
      [shortcuts.colorScheme, toggleColorScheme],
      [shortcuts.searchList, focusListSearch],
    ],
    [],
  );
  useWindowEvent(openEvent, open);
  const rows: [string, string][] = [
    [words.searchOrGo, shortcuts.palette],
    [words.searchList, shortcuts.searchList],
    [words.switchColorScheme, shortcuts.colorScheme],
    [words.shortcuts, shortcuts.help],
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={words.shortcuts}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Table>
        <Table.Tbody>
          {rows.map(([label, shortcut]) => (
            <Table.Tr key={shortcut}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end">
                {shortcutKeysOf(shortcut).map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function focusListSearch() {
  document.querySelector<HTMLInputElement>('.console-list-search input')?.focus();
}
