import dropzoneStyles from 'style-text:@mantine/dropzone/styles.css';
import { Button, FileButton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { addPageStyleSheet } from '../page/page-settings.ts';
import { useWords } from '../words/language-provider.tsx';
import { uploadWords } from './upload.words.ts';

addPageStyleSheet(dropzoneStyles);

type UploadControlsProps = {
  onFiles: (files: readonly File[]) => void;
  /** Types of files that the dialog of the browser offers. */
  accept?: string;
  variant?: 'filled' | 'default';
};

/** Button for the upload of files, which can also be dropped anywhere on the page. */
export function UploadControls({ onFiles, accept, variant = 'filled' }: UploadControlsProps) {
  const words = useWords(uploadWords);
  // Otherwise the same file could not be chosen a second time.
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    if (files.length > 0) onFiles(files);
    reset.current?.();
  };
  return (
    <>
      <FileButton multiple accept={accept} onChange={choose} resetRef={reset}>
        {(props) => (
          <Button {...props} variant={variant} leftSection={<UploadIcon size={18} aria-hidden />}>
            {words.upload}
          </Button>
        )}
      </FileButton>
      <Dropzone.FullScreen
        onDrop={onFiles}
        activateOnKeyboard={false}
        className="media-drop"
        inputProps={{ 'aria-hidden': true }}
      >
        {/* Hidden from screen readers, whose users have the button. */}
        <Text size="xl" fw={600} className="media-drop-text" aria-hidden>
          {words.drop}
        </Text>
      </Dropzone.FullScreen>
    </>
  );
}
