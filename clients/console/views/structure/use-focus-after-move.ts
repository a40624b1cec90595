import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTreeState } from './tree-context.ts';
import { focusAdjacentRow } from './use-tree-keys.ts';

/** Focuses a row again after it was moved, because the browser forgets the focus of an element that changes its place. */
export function useFocusAfterMove(item: RefObject<HTMLElement | null>, key: string): void {
  const { focusKey, activeKey, setActiveKey } = useTreeState();
  // Runs after every rendering, because the row is rendered at its new place when the level has been loaded again, and
  // before the browser handles the next key, which would go nowhere.
  useLayoutEffect(() => {
    if (focusKey.current !== key || !item.current) return;
    if (!item.current.contains(document.activeElement)) item.current.focus();
  });
  const release = useEffectEvent(() => {
    if (activeKey === key) setActiveKey(null);
  });
  useEffect(() => () => release(), []);
  // Runs before the row is removed; otherwise the focus would be lost with it.
  useLayoutEffect(() => {
    const row = item.current;
    return () => {
      if (!row || row !== document.activeElement) return;
      const movedKey = focusKey.current;
      focusAdjacentRow(row);
      focusKey.current = movedKey;
    };
  }, [item, focusKey]);
}
