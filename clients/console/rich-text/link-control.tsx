import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { richTextWords } from './rich-text.words.ts';
import { toLinkAddress } from './rich-text-content.ts';

/** Button that opens a form for the address of a link. Without a selection, the address becomes the text. */
export function LinkControl() {
  const words = useWords(richTextWords);
  const { editor } = useRichTextEditorContext();
  const [isOpen, setOpen] = useState(false);
  const isActive = useEditorState({ editor, selector: () => editor?.isActive('link') ?? false });
  if (!editor) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={words.link}
          title={words.link}
          active={isActive ?? false}
          onClick={() => setOpen(!isOpen)}
        >
          <LinkIcon size={16} strokeWidth={2} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkForm editor={editor} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useWords(richTextWords);
  const current: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(current);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const href = toLinkAddress(address);
    setWrong(!href);
    if (!href) return;
    setLink(editor, href, address.trim());
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={words.address}
        description={words.addressHint}
        value={address}
        error={isWrong && words.addressWrong}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <Group gap="sm">
        <Button size="xs" onClick={save}>
          {words.setLink}
        </Button>
        {current && (
          <Button size="xs" variant="default" onClick={remove}>
            {words.removeLink}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function setLink(editor: Editor, href: string, text: string) {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    return;
  }
  chain.extendMarkRange('link').setLink({ href }).run();
}
