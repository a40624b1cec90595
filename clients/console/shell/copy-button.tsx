import { Button, CopyButton as Copy } from '@mantine/core';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import { dialogWords } from './dialog.words.ts';

/** Button that copies a text, and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const words = useWords(dialogWords);
  return (
    <Copy value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <CheckIcon size={18} aria-hidden /> : <CopyIcon size={18} aria-hidden />}
        >
          {copied ? words.copied : (label ?? words.copy)}
        </Button>
      )}
    </Copy>
  );
}
