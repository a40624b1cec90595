import { Input, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { codeWords } from './code.words.ts';
import type { CodeProblem } from './code-mirror-editor.tsx';

const CodeMirrorEditor = lazy(async () => ({
  default: (await import('./code-mirror-editor.tsx')).CodeMirrorEditor,
}));

type CodeEditorProps = {
  label: string;
  description?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  problems?: readonly CodeProblem[];
  /** Line to which the editor scrolls. Each request is another object. */
  shownLine?: { line: number } | undefined;
};

/** Editor of HTML and PHP with its label. The editor itself is loaded when it is shown. */
export function CodeEditor({ label, description, error, ...props }: CodeEditorProps) {
  const words = useWords(codeWords);
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  return (
    <Stack gap={4}>
      <div>
        <Input.Label id={labelId} labelElement="div">
          {label}
        </Input.Label>
        <Input.Description id={hintId}>
          {[description, words.keyboard].filter(Boolean).join(' ')}
        </Input.Description>
      </div>
      <Suspense fallback={<Skeleton height={220} aria-hidden="true" />}>
        <CodeMirrorEditor
          {...props}
          labelledBy={labelId}
          describedBy={error ? `${hintId} ${errorId}` : hintId}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </Stack>
  );
}
