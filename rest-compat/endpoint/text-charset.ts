import { LRUCache } from 'lru-cache';
import type { Storage } from '../../core/ports/storage.ts';

/** Whether a stored file is valid UTF-8, by its key. The content of a key never changes. */
const known = new LRUCache<string, Promise<boolean>>({ max: 10_000 });

type StoredText = { key: string; contentType: string };

/** Adds `charset=utf-8` to the type of a text that is valid UTF-8; other texts keep their type, because their encoding is unknown. */
export async function withCharset(storage: Storage, { key, contentType }: StoredText): Promise<string> {
  if (!/^text\/[^;]+$/i.test(contentType)) return contentType;
  const result = known.get(key) ?? isUtf8(storage, key);
  known.set(key, result);
  // A failure of the storage is not a property of the file.
  result.catch(() => known.delete(key));
  return (await result) ? `${contentType}; charset=utf-8` : contentType;
}

async function isUtf8(storage: Storage, key: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const content = await storage.read(key);
  try {
    for await (const piece of content) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    content.destroy();
  }
}
