import { graph, type ResultOf } from '../graph/graph.ts';
import { runOperation } from '../graph/transport.ts';
import { uploadFile } from './upload-file.ts';

const createMediaDocument = graph(`
  mutation ConsoleCreateMedia($input: CreateMediaInput!) {
    createMedia(input: $input) {
      media { id number filename originalName title mimeType size url previewUrl width height isImage }
    }
  }
`);

/** The medium that was created from an uploaded file. */
export type CreatedMedium = ResultOf<typeof createMediaDocument>['createMedia']['media'];

type CreateMediaOptions = {
  /** Category of the medium; by default none. */
  categoryId?: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** Uploads a file and creates a medium from it. */
export async function createMedia(
  file: File,
  { categoryId, ...options }: CreateMediaOptions = {},
): Promise<CreatedMedium> {
  const stagedUpload = await uploadFile(file, options);
  const input = { stagedUpload, originalName: file.name, categoryId };
  return (await runOperation(createMediaDocument, { input })).createMedia.media;
}
