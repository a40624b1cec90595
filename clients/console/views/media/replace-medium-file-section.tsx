import { Alert, Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ReplaceIcon, TriangleAlertIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { runOperation } from '../../graph/transport.ts';
import { extensionOf } from '../../media-picker/file-kind.ts';
import { notifySuccess } from '../../shell/notify.ts';
import { Section } from '../../shell/section.tsx';
import { isCancelledUpload } from '../../uploads/upload-error.ts';
import { uploadFile } from '../../uploads/upload-file.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type Medium, replaceMediumDocument } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';
import { useMediaErrorText } from './use-media-error-text.ts';

/** Section that uploads another file for a medium, under the same address. */
export function ReplaceMediumFileSection({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  const { progress, problem, replace, cancel } = useReplacement(medium);
  const extension = extensionOf(medium.filename);
  return (
    <Section title={words.replace}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {words.replaceLead} {words.otherExtension(extension)}
        </Text>
        {progress === undefined ? (
          <FileButton accept={`.${extension.toLowerCase()}`} onChange={(file) => file && void replace(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<ReplaceIcon size={18} aria-hidden />}>
                {words.replaceAction}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            <Progress w="100%" value={progress * 100} aria-label={words.replacing} />
            <Button size="xs" variant="default" onClick={cancel}>
              {words.cancel}
            </Button>
          </>
        )}
        {problem && (
          <Alert color="red" role="alert" icon={<TriangleAlertIcon aria-hidden />}>
            {problem}
          </Alert>
        )}
      </Stack>
    </Section>
  );
}

/** The server accepts both spellings of an extension. */
const spellExtension = (name: string) => extensionOf(name).replace(/^JPEG$/, 'JPG');

function useReplacement({ id, version, filename }: Medium) {
  const words = useWords(mediumWords);
  const toErrorText = useMediaErrorText();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const abortion = useRef<AbortController>(null);
  useEffect(() => () => abortion.current?.abort(), []);
  const replace = async (file: File) => {
    if (spellExtension(file.name) !== spellExtension(filename)) {
      setProblem(words.otherExtension(extensionOf(filename)));
      return;
    }
    abortion.current = new AbortController();
    setProblem(undefined);
    setProgress(0);
    try {
      const { signal } = abortion.current;
      const stagedUpload = await uploadFile(file, { mediaId: id, signal, onProgress: setProgress });
      const input = { id, stagedUpload, originalName: file.name, expectedVersion: version };
      await runOperation(replaceMediumDocument, { input });
      notifySuccess(words.replaced);
    } catch (error) {
      if (!isCancelledUpload(error)) setProblem(toErrorText(error));
    } finally {
      setProgress(undefined);
      abortion.current = null;
      await queryClient.invalidateQueries({ queryKey: ['graph'] });
    }
  };
  return { progress, problem, replace, cancel: () => abortion.current?.abort() };
}
