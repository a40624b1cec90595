/** Name of the modifier of shortcuts on the reader's keyboard. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Shortcuts of the console, for Mantine's `useHotkeys`. Each has a modifier, because screen readers use single letters. */
export const shortcuts = {
  palette: 'mod+K',
  searchList: 'mod+Shift+F',
  colorScheme: 'mod+J',
  help: 'mod+/',
} as const;

/** Keys of a shortcut as they are written on the keyboard. */
export function shortcutKeysOf(shortcut: string): string[] {
  return shortcut.split('+').map((key) => (key === 'mod' ? modifierKey : key));
}
