import { RichTextEditor } from '@mantine/tiptap';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { LinkControl } from './link-control.tsx';

const { ControlsGroup, Toolbar } = RichTextEditor;

/** Formats of the text. The toolbar is one stop of the Tab key; arrow keys move between its buttons. */
export function RichTextToolbar({ label }: { label: string }) {
  const toolbar = useRef<HTMLDivElement>(null);
  const setTabStop = (chosen: HTMLButtonElement | undefined) => {
    for (const button of listButtons(toolbar.current)) button.tabIndex = button === chosen ? 0 : -1;
  };
  const resetTabStop = () => setTabStop(listButtons(toolbar.current)[0]);
  useLayoutEffect(resetTabStop);
  const move = (event: KeyboardEvent) => {
    const buttons = listButtons(toolbar.current).filter(({ disabled }) => !disabled);
    const index = buttons.findIndex((button) => button.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined || index < 0) return;
    event.preventDefault();
    const button = buttons.at(target % buttons.length);
    setTabStop(button);
    button?.focus();
  };
  return (
    <Toolbar
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) resetTabStop();
      }}
    >
      <ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <LinkControl />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </ControlsGroup>
    </Toolbar>
  );
}

function listButtons(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll('button') ?? [])];
}
