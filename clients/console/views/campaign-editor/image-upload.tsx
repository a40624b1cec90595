import { Button, FileButton, Text } from '@mantine/core';
import { UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { createMedia } from '../../uploads/create-media.ts';
import { useUploadErrorText } from '../../uploads/use-upload-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import { sectionWords } from './section.words.ts';

type ImageUploadProps = { accept: string; onUpload: (address: string) => void };

/** Uploads an image to the media of the CMS, and returns its public address. */
export function ImageUpload({ accept, onUpload }: ImageUploadProps) {
  const words = useWords(sectionWords);
  const toErrorText = useUploadErrorText();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File | null) => {
    if (!file) return;
    setProblem(undefined);
    setUploading(true);
    try {
      onUpload((await createMedia(file)).url);
    } catch (error) {
      setProblem(toErrorText(error));
    } finally {
      setUploading(false);
    }
  };
  return (
    <div>
      <FileButton onChange={upload} accept={accept}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={isUploading}
            leftSection={<UploadIcon size={14} strokeWidth={2} aria-hidden="true" />}
          >
            {words.upload}
          </Button>
        )}
      </FileButton>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
