import { graph } from '../graph/graph.ts';
import { runOperation } from '../graph/transport.ts';
import { UploadError } from './upload-error.ts';

const stageUploadDocument = graph(`
  mutation ConsoleStageUpload($input: StageMediaUploadInput!) {
    stageMediaUpload(input: $input) { stagedUpload uploadUrl maxBytes }
  }
`);

const discardUploadDocument = graph(`
  mutation ConsoleDiscardUpload($input: DiscardMediaUploadInput!) {
    discardMediaUpload(input: $input) { isDiscarded }
  }
`);

type SendOptions = {
  /** Medium whose file is replaced. By default, the file becomes a new medium. */
  mediaId?: string;
  signal?: AbortSignal;
  /** Called with the share that has arrived, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends a file to the server. Returns the token with which a mutation makes a medium of it. Throws an `UploadError`, or
 * the error of the graph.
 */
export async function uploadFile(
  file: File,
  { mediaId, signal, onProgress }: SendOptions = {},
): Promise<string> {
  const { stageMediaUpload } = await runOperation(stageUploadDocument, { input: { mediaId } }, { signal });
  const { stagedUpload, uploadUrl, maxBytes } = stageMediaUpload;
  if (file.size > maxBytes) throw new UploadError('tooLarge', maxBytes);
  try {
    await putFile(uploadUrl, file, { signal, onProgress });
  } catch (error) {
    // The server deletes it later by itself, if it cannot be reached now.
    void runOperation(discardUploadDocument, { input: { stagedUpload } }).catch(() => undefined);
    throw error;
  }
  return stagedUpload;
}

/** `fetch` does not report the progress of a request. */
function putFile(
  url: string,
  file: File,
  { signal, onProgress }: Omit<SendOptions, 'mediaId'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new UploadError(request.status >= 500 ? 'failed' : 'interrupted'));
    request.onerror = () => reject(new UploadError('interrupted'));
    request.onabort = () => reject(new UploadError('cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    request.send(file);
    if (signal?.aborted) request.abort();
  });
}
