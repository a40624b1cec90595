import { LRUCache } from 'lru-cache';

/**
 * Size of the head in bytes. It contains every signature, and usually the dimensions after the metadata of a
 * camera.
 */
const headBytes = 524_288;
const pageBytes = 65_536;

/** Reads a range of a file; the end is not included. */
export type ReadByteRange = (start: number, end: number) => Promise<Buffer>;

/** A file needed more page reads than the limit allows. */
export class TooManyFileReadsError extends Error {
  override readonly name = 'TooManyReads';
}

/**
 * Random access to a file of any size with bounded memory and work: pages are read when they are needed, 16
 * are kept, and after 256 of them (16 MiB) reading fails.
 */
export class PageCachedFile {
  readonly size: number;
  readonly #readRange: ReadByteRange;
  readonly #pages = new LRUCache<number, Buffer>({ max: 16 });
  #head: Buffer | undefined;
  #pagesLeft = 256;

  constructor(size: number, readRange: ReadByteRange) {
    this.size = size;
    this.#readRange = readRange;
  }

  /** The first 512 KiB. */
  async head(): Promise<Buffer> {
    this.#head ??= await this.#readRange(0, Math.min(this.size, headBytes));
    return this.#head;
  }

  /** Reads the whole file into memory. The caller must check the size first. */
  whole(): Promise<Buffer> {
    return this.#readRange(0, this.size);
  }

  /** Reads `length` bytes from `start`; fewer at the end of the file. */
  async read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(this.size, start + length);
    if (start >= end) return Buffer.alloc(0);
    const head = await this.head();
    if (end <= head.length) return head.subarray(start, end);
    const pieces: Buffer[] = [];
    for (let position = start; position < end; ) {
      const first = Math.floor(position / pageBytes) * pageBytes;
      const page = await this.#readPage(first);
      if (page.length <= position - first) break;
      pieces.push(page.subarray(position - first, end - first));
      position = first + page.length;
    }
    return Buffer.concat(pieces);
  }

  async #readPage(first: number): Promise<Buffer> {
    const cachedPage = this.#pages.get(first);
    if (cachedPage) return cachedPage;
    if (this.#pagesLeft === 0) throw new TooManyFileReadsError('The file was read at too many places.');
    this.#pagesLeft -= 1;
    const page = await this.#readRange(first, Math.min(this.size, first + pageBytes));
    this.#pages.set(first, page);
    return page;
  }
}

/** Adapter that lets the type detector read a paged file as a `Blob`. */
export class PageCachedBlob extends Blob {
  override readonly size: number;
  readonly #file: PageCachedFile;
  readonly #start: number;

  constructor(file: PageCachedFile, start = 0, end = file.size) {
    super([]);
    this.#file = file;
    this.#start = start;
    this.size = end - start;
  }

  override slice(start = 0, end = this.size): Blob {
    return new PageCachedBlob(this.#file, this.#start + start, this.#start + Math.min(end, this.size));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(await this.#file.read(this.#start, this.size)).buffer;
  }
}
