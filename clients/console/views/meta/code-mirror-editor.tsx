import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { php } from '@codemirror/lang-php';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../page/page-settings.ts';
import { useLanguage } from '../../words/language-provider.tsx';
import { codeHighlighting, codeTheme } from './code-theme.ts';
import { germanCodeMirrorPhrases } from './german-code-mirror-phrases.ts';

/** A problem of some lines, from 1. */
export type CodeProblem = { placeholder: string; message: string; lines: readonly number[] };

type CodeSurfaceProps = {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  problems?: readonly CodeProblem[];
  shownLine?: { line: number } | undefined;
};

/** CodeMirror for HTML that can contain PHP. */
export function CodeMirrorEditor(props: CodeSurfaceProps) {
  const { value, problems, shownLine } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useCodeView(place, props);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [view, value]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, toDiagnostics(editor.state, problems ?? [])));
  }, [view, problems]);
  useEffect(() => {
    if (view.current && shownLine) goToLine(view.current, shownLine.line);
  }, [view, shownLine]);
  return <div ref={place} className="meta-code" data-invalid={props.isInvalid || undefined} />;
}

/** Creates the editor once. Later props change it, because creating it again would lose the history of undo. */
function useCodeView(place: React.RefObject<HTMLDivElement | null>, props: CodeSurfaceProps) {
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const { language } = useLanguage();
  const { labelledBy, describedBy, isInvalid } = props;
  useEffect(() => {
    if (!place.current) return undefined;
    const attributes = {
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: view.current?.state.doc ?? latest.current.value,
        extensions: [
          ...createExtensions(language),
          EditorView.contentAttributes.of(attributes),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    editor.dispatch(setDiagnostics(editor.state, toDiagnostics(editor.state, latest.current.problems ?? [])));
    view.current = editor;
    return () => editor.destroy();
  }, [place, language, labelledBy, describedBy, isInvalid]);
  return view;
}

function createExtensions(language: string) {
  return [
    EditorView.cspNonce.of(styleNonce),
    lineNumbers(),
    history(),
    drawSelection(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    php(),
    codeTheme,
    codeHighlighting,
    EditorView.lineWrapping,
    keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    ...(language === 'de' ? [EditorState.phrases.of(germanCodeMirrorPhrases)] : []),
  ];
}

/** Marks the problem in each of its lines, at the placeholder if the line still has it. */
function toDiagnostics({ doc }: EditorState, problems: readonly CodeProblem[]): Diagnostic[] {
  return problems.flatMap(({ placeholder, message, lines }) =>
    lines
      .filter((number) => number <= doc.lines)
      .map((number) => {
        const line = doc.line(number);
        const place = line.text.indexOf(placeholder);
        const from = place < 0 ? line.from : line.from + place;
        const to = place < 0 ? line.to : from + placeholder.length;
        return { from, to, severity: 'warning' as const, message: `${placeholder}: ${message}` };
      }),
  );
}

function goToLine(editor: EditorView, number: number) {
  const line = editor.state.doc.line(Math.min(number, editor.state.doc.lines));
  editor.dispatch({
    selection: { anchor: line.from },
    effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
  });
  editor.focus();
}
