import typographyStyles from 'style-text:@mantine/core/styles/Typography.css';
import tiptapStyles from 'style-text:@mantine/tiptap/styles.css';
import { Button, Group, Input, Textarea } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { NewspaperIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { toLanguageAttributes } from '../../format/text-direction.ts';
import { addPageStyleSheet, styleNonce } from '../../page/page-settings.ts';
import { useWords } from '../../words/language-provider.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { blockFieldWords } from './block-field.words.ts';
import type { BlockFieldProps } from './field-control-group.tsx';
import { richTextWords } from './rich-text.words.ts';
import { wouldEditorLoseMarkup } from './rich-text-loss.ts';

addPageStyleSheet(typographyStyles);
addPageStyleSheet(tiptapStyles);

/** Links to articles have a protocol of their own, for which the server puts the address of the article. */
const linkOptions = {
  openOnClick: false,
  protocols: ['redaxo'],
  // Links get no attributes that their author did not choose.
  HTMLAttributes: { target: null, rel: null, class: null },
};

const extensions = [StarterKit.configure({ link: false }), Link.configure(linkOptions)];

/** A formatted text. HTML that the editor cannot represent is edited as its source, so that nothing is lost. */
export function RichTextField(props: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const { label, value, onChange, languageCode, isReadOnly } = props;
  const [written, setWritten] = useState<string>();
  const isLossy = useMemo(
    () => value !== written && wouldEditorLoseMarkup(value, extensions),
    [value, written],
  );
  const [isSource, setSource] = useState(isLossy);
  // The source stays visible when the author removes the markup, because another control would take the focus.
  if (isLossy && !isSource) setSource(true);
  return (
    <div>
      {isSource ? (
        <Textarea
          label={label}
          description={isLossy ? words.keepsHtml : undefined}
          value={value}
          readOnly={isReadOnly}
          autosize
          minRows={4}
          maxRows={20}
          className="article-source"
          {...toLanguageAttributes(languageCode)}
          labelProps={{ dir: 'auto' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <FormattedText
          {...props}
          onChange={(html) => {
            setWritten(html);
            onChange(html);
          }}
        />
      )}
      {!(isReadOnly || isLossy) && (
        <Group justify="flex-end">
          <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setSource(!isSource)}>
            {isSource ? words.editText : words.editSource}
          </Button>
        </Group>
      )}
    </div>
  );
}

function FormattedText({ label, value, onChange, languageCode, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const labels = useWords(richTextWords);
  const labelId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isReadOnly,
    injectNonce: styleNonce,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...toLanguageAttributes(languageCode),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });
  useEffect(() => {
    // The value is another one after a restoration or a change of another editor.
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <RichTextEditor editor={editor} labels={labels} className="article-rich-text">
        {!isReadOnly && <Toolbar linkArticle={words.linkArticle} onLinkArticle={() => setChoosing(true)} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      {isChoosing && (
        <ArticlePicker
          onClose={() => setChoosing(false)}
          onChoose={({ number, name }) => {
            setChoosing(false);
            const href = `redaxo://${number}`;
            const chain = editor?.chain().focus();
            // Without a selection, the name of the article becomes the text of the link.
            if (editor?.state.selection.empty && !editor.isActive('link'))
              chain
                ?.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else chain?.extendMarkRange('link').setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}

function Toolbar({ linkArticle, onLinkArticle }: { linkArticle: string; onLinkArticle: () => void }) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
        <RichTextEditor.Blockquote />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <RichTextEditor.Control aria-label={linkArticle} title={linkArticle} onClick={onLinkArticle}>
          <NewspaperIcon size={16} strokeWidth={1.75} aria-hidden="true" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
