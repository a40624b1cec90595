import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { useAreasAndCommandPalette } from './areas-context.ts';
import { consoleFrameWords } from './console-frame.words.ts';
import { modifierKey, shortcuts } from './shortcuts.ts';

/** Button and keyboard shortcut of the command palette, which is loaded when it is first opened. */
export function CommandPaletteButton() {
  const words = useWords(consoleFrameWords);
  const { CommandPalette } = useAreasAndCommandPalette();
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((count) => count + 1);
  useHotkeys([[shortcuts.palette, open]], []);
  return (
    <>
      <UnstyledButton className="console-palette-button" onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon size={18} aria-hidden />
        <span className="console-palette-label">{words.searchOrGo}</span>
        <Kbd size="xs" className="console-palette-keys" aria-hidden>
          {modifierKey} K
        </Kbd>
      </UnstyledButton>
      {openings > 0 && (
        <Suspense>
          <CommandPalette openings={openings} />
        </Suspense>
      )}
    </>
  );
}
