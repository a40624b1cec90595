import { Group, Input, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { OnlyHtmlNotice } from './only-html-notice.tsx';
import { richTextWords } from './rich-text.words.ts';
import { type RichTextMode, useRichText } from './use-rich-text.ts';

type RichTextFieldProps = {
  id: string;
  label: string;
  description: string;
  value: string;
  error?: ReactNode;
  maxLength: number;
  onChange: (html: string) => void;
};

/**
 * Text with formats, which can also be edited as HTML. A text that the editor cannot represent is shown as HTML, so that
 * nothing of it is lost.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, description, value, error, onChange } = props;
  const words = useWords(richTextWords);
  const state = useRichText(value, onChange);
  const { parts, isUnavailable, isUnrepresentable, view, setView, change } = state;
  const convert = (reduce: (text: string) => string) => {
    change(reduce(value));
    setView('formatted');
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="center" gap="xs">
        <Input.Label labelElement="div" onClick={() => document.getElementById(id)?.focus()}>
          {label}
        </Input.Label>
        {!isUnavailable && (
          <SegmentedControl
            size="xs"
            aria-label={words.view(label)}
            value={view}
            onChange={(chosen) => setView(chosen as RichTextMode)}
            data={[
              { value: 'formatted', label: words.formatted, disabled: isUnrepresentable },
              { value: 'html', label: words.html },
            ]}
          />
        )}
      </Group>
      <View {...props} state={state} />
      <Text size="xs" c="dimmed" id={toHintId(id)}>
        {isUnavailable ? words.unavailable : description}
      </Text>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {parts && isUnrepresentable && (
        <OnlyHtmlNotice
          names={parts.listUnrepresentableMarkup(value)}
          onConvert={() => convert(parts.reduceToRepresentableHtml)}
        />
      )}
    </Stack>
  );
}

const toHintId = (id: string) => `${id}-hint`;

function View({
  id,
  label,
  value,
  error,
  maxLength,
  state,
}: RichTextFieldProps & { state: ReturnType<typeof useRichText> }) {
  const words = useWords(richTextWords);
  const { parts, view, change } = state;
  if (view === 'html')
    return (
      <Textarea
        id={id}
        aria-label={label}
        aria-describedby={toHintId(id)}
        value={value}
        error={Boolean(error)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={maxLength}
        spellCheck={false}
      />
    );
  if (!parts) return <Skeleton height={260} role="status" aria-label={words.loading} />;
  return (
    <parts.RichTextEditor
      id={id}
      label={label}
      value={value}
      onChange={change}
      describedBy={toHintId(id)}
      isInvalid={Boolean(error)}
    />
  );
}
