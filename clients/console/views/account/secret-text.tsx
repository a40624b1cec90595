import { Button, Code, CopyButton, Group } from '@mantine/core';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

const secretWords = defineWords({
  en: { copy: 'Copy', copied: 'Copied' },
  de: { copy: 'Kopieren', copied: 'Kopiert' },
});

/** A key or secret with a button that copies it. */
export function SecretText({ text, label }: { text: string; label: string }) {
  const words = useWords(secretWords);
  return (
    <Group gap="sm" align="center">
      <Code fz="sm" px="sm" py={6} className="console-secret" aria-label={label} role="group">
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <CheckIcon size={18} aria-hidden /> : <CopyIcon size={18} aria-hidden />}
          >
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
