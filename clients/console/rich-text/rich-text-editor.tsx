import ownStyles from 'style-text:./rich-text.css';
import typographyStyles from 'style-text:@mantine/core/styles/Typography.css';
import tiptapStyles from 'style-text:@mantine/tiptap/styles.css';
import { RichTextEditor as EditorFrame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { addPageStyleSheet, styleNonce } from '../page/page-settings.ts';
import { useWords } from '../words/language-provider.tsx';
import { richTextWords } from './rich-text.words.ts';
import { readEditorHtml, richTextExtensions, toEditorContent } from './rich-text-content.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

addPageStyleSheet(typographyStyles);
addPageStyleSheet(tiptapStyles);
addPageStyleSheet(ownStyles);

type RichTextEditorProps = {
  id: string;
  label: string;
  /** HTML that `canEditorRepresentText` accepts. */
  value: string;
  onChange: (html: string) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Editor for formatted text. It is loaded later, because it is large. */
export function RichTextEditor({ id, label, value, onChange, describedBy, isInvalid }: RichTextEditorProps) {
  const labels = useEditorLabels();
  const words = useWords(richTextWords);
  const shownValue = useRef(value);
  const attributes = useMemo(
    () => toAttributes({ id, label, describedBy, isInvalid }),
    [id, label, describedBy, isInvalid],
  );
  const editor = useEditor({
    extensions: richTextExtensions,
    content: toEditorContent(value),
    injectNonce: styleNonce,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      shownValue.current = readEditorHtml(changed);
      onChange(shownValue.current);
    },
  });
  useEffect(() => {
    if (!editor || value === shownValue.current) return;
    shownValue.current = value;
    editor.commands.setContent(toEditorContent(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor?.setOptions({ editorProps: { attributes } }), [editor, attributes]);
  return (
    <EditorFrame
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      data-error={isInvalid || undefined}
    >
      <RichTextToolbar label={words.toolbar(label)} />
      <EditorFrame.Content className="rich-text-content" />
    </EditorFrame>
  );
}

type TextboxState = Pick<RichTextEditorProps, 'id' | 'label' | 'describedBy' | 'isInvalid'>;

function toAttributes({ id, label, describedBy, isInvalid }: TextboxState): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

function useEditorLabels() {
  const words = useWords(richTextWords);
  return {
    boldControlLabel: words.bold,
    italicControlLabel: words.italic,
    underlineControlLabel: words.underline,
    strikeControlLabel: words.strike,
    clearFormattingControlLabel: words.clear,
    h2ControlLabel: words.heading,
    h3ControlLabel: words.subheading,
    bulletListControlLabel: words.bullets,
    orderedListControlLabel: words.numbers,
    blockquoteControlLabel: words.quote,
    undoControlLabel: words.undo,
    redoControlLabel: words.redo,
  };
}
