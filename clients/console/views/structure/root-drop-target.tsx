import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { rootMoveTarget } from './plan-entry-moves.ts';
import { structureWords } from './structure.words.ts';
import { toDragData } from './use-row-drag.ts';

/** Target of a drag that moves to the top level, where perhaps no row of the same kind is. */
export function RootDropTarget() {
  const words = useWords(structureWords);
  const target = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const data = toDragData({ entry: null, target: { ...rootMoveTarget, name: words.root }, parents: [] });
    return dropTargetForElements({
      element,
      getData: ({ input }) =>
        attachInstruction(data, { input, element, operations: { combine: 'available' } }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
    });
  }, [words]);
  return (
    <div ref={target} className="structure-root-target" data-drop={isOver ? 'into' : undefined}>
      {words.dropOnRoot}
    </div>
  );
}
