import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CreatedMedium, createMedia } from './create-media.ts';
import { isCancelledUpload } from './upload-error.ts';

/** A file that is, will be, or was uploaded. */
export type Upload = {
  id: number;
  file: File;
  categoryId: string | undefined;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Share that has arrived, from 0 to 1. */
  progress: number;
  error?: unknown;
  media?: CreatedMedium;
};

type UploadOptions = { onUpload?: (media: CreatedMedium) => void };

/** Files that are sent at the same time; more do not arrive sooner. */
const maxRunning = 3;

let lastId = 0;

/** Uploads files one after the other, with their progress. Unmounting the component cancels the running uploads. */
export function useUploads({ onUpload }: UploadOptions = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queryClient = useQueryClient();
  const abortions = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = abortions.current;
    return () => {
      for (const abortion of running.values()) abortion.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const run = async ({ id, file, categoryId }: Upload) => {
    const abortion = new AbortController();
    abortions.current.set(id, abortion);
    change(id, { status: 'running', progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const media = await createMedia(file, { categoryId, signal: abortion.signal, onProgress });
      change(id, { status: 'done', progress: 1, media });
      onUpload?.(media);
      await queryClient.invalidateQueries({ queryKey: ['graph'] });
    } catch (error) {
      const isCancelled = abortion.signal.aborted || isCancelledUpload(error);
      change(id, { status: isCancelled ? 'cancelled' : 'failed', error });
    } finally {
      abortions.current.delete(id);
    }
  };

  // An effect, because the number of running uploads is known only after the state has changed.
  useEffect(() => {
    const free = maxRunning - abortions.current.size;
    const next = uploads.filter(({ id, status }) => status === 'waiting' && !abortions.current.has(id));
    for (const upload of next.slice(0, Math.max(free, 0))) void run(upload);
  });

  const cancel = (id: number) => {
    abortions.current.get(id)?.abort();
    setUploads((all) =>
      all.map((upload) =>
        upload.id === id && upload.status === 'waiting' ? { ...upload, status: 'cancelled' } : upload,
      ),
    );
  };
  return {
    uploads,
    add: (files: readonly File[], categoryId?: string) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          lastId += 1;
          return { id: lastId, file, categoryId, status: 'waiting', progress: 0 };
        }),
      ]),
    cancel,
    cancelAll: () => {
      for (const { id } of uploads) cancel(id);
    },
    retry: (id: number) => change(id, { status: 'waiting', progress: 0, error: undefined }),
    /** Removes those that have ended from the list. */
    clear: () =>
      setUploads((all) => all.filter(({ status }) => status === 'waiting' || status === 'running')),
  };
}

export type UploadQueue = ReturnType<typeof useUploads>;

/** Share of all uploads that has arrived, by size, without the cancelled ones. */
export function toTotalProgress(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
  const size = counted.reduce((sum, { file }) => sum + Math.max(file.size, 1), 0);
  const arrived = counted.reduce((sum, { file, progress }) => sum + Math.max(file.size, 1) * progress, 0);
  return size === 0 ? 1 : arrived / size;
}
