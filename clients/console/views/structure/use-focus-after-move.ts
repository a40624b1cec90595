import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTreeState } from './tree-context.ts';

/** Focuses a row again after it was moved, because the browser forgets the focus of an element that changes its place. */
export function useFocusAfterMove(item: RefObject<HTMLElement | null>, key: string): void {
  const { focusKey, activeKey, setActiveKey } = useTreeState();
  // Runs after every rendering, because the row is rendered at its new place when the level has been loaded again.
  useEffect(() => {
    if (focusKey.current !== key || !item.current) return;
    if (document.activeElement !== item.current) item.current.focus();
  });
  const release = useEffectEvent(() => {
    if (activeKey === key) setActiveKey(null);
  });
  useEffect(() => () => release(), []);
}
