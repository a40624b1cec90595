import { Button, FileButton, Text } from '@mantine/core';
import { UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { graph } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import { sectionWords } from './section.words.ts';

const stageUploadDocument = graph(`
  mutation ConsoleStageCampaignImage($input: StageMediaUploadInput!) {
    stageMediaUpload(input: $input) { stagedUpload uploadUrl maxBytes }
  }
`);

const createMediaDocument = graph(`
  mutation ConsoleCreateCampaignImage($input: CreateMediaInput!) {
    createMedia(input: $input) { media { id url } }
  }
`);

type ImageUploadProps = { accept: string; onUpload: (address: string) => void };

/** Uploads an image to the media of the CMS, and returns its public address. */
export function ImageUpload({ accept, onUpload }: ImageUploadProps) {
  const words = useWords(sectionWords);
  const format = useFormat();
  const toErrorText = useErrorText();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File | null) => {
    if (!file) return;
    setProblem(undefined);
    setUploading(true);
    try {
      const { stagedUpload, uploadUrl, maxBytes } = await stageUpload();
      if (file.size > maxBytes) {
        setProblem(words.uploadTooLarge(format.bytes(maxBytes)));
        return;
      }
      // A refusal of the file is reported by the mutation, with the reason.
      await fetch(uploadUrl, { method: 'PUT', body: file });
      const input = { stagedUpload, originalName: file.name };
      const { createMedia } = await runOperation(createMediaDocument, { input });
      onUpload(createMedia.media.url);
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

async function stageUpload() {
  const { stageMediaUpload } = await runOperation(stageUploadDocument, { input: {} });
  return stageMediaUpload;
}
