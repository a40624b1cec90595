import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

type RichTextParts = Awaited<ReturnType<typeof loadParts>>;

export type RichTextMode = 'formatted' | 'html';

async function loadParts() {
  const [
    { RichTextEditor },
    { canEditorRepresentText, listUnrepresentableMarkup, reduceToRepresentableHtml },
  ] = await Promise.all([import('./rich-text-editor.tsx'), import('./rich-text-content.ts')]);
  return { RichTextEditor, canEditorRepresentText, listUnrepresentableMarkup, reduceToRepresentableHtml };
}

/** Loads the editor. If that fails, for example without a network, the text can be edited as HTML. */
function useRichTextParts() {
  const [parts, setParts] = useState<RichTextParts>();
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    loadParts().then(setParts, () => setUnavailable(true));
  }, []);
  return { parts, isUnavailable };
}

/**
 * State of a field for formatted text. A text from elsewhere, which the field did not write, is shown as HTML if the editor
 * cannot represent it.
 */
export function useRichText(value: string, onChange: (html: string) => void) {
  const { parts, isUnavailable } = useRichTextParts();
  const [chosenView, setView] = useState<RichTextMode>('formatted');
  const ownValue = useRef<string>(undefined);
  useEffect(() => {
    if (!parts || value === ownValue.current) return;
    ownValue.current = value;
    if (!parts.canEditorRepresentText(value)) setView('html');
  }, [parts, value]);
  const change = (html: string) => {
    ownValue.current = html;
    onChange(html);
  };
  const view = isUnavailable ? 'html' : chosenView;
  const checkedValue = useDeferredValue(value);
  const isUnrepresentable = useMemo(
    () => view === 'html' && parts?.canEditorRepresentText(checkedValue) === false,
    [parts, view, checkedValue],
  );
  return { parts, isUnavailable, isUnrepresentable, view, setView, change };
}
