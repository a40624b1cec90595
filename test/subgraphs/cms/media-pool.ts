import { deflateSync } from 'node:zlib';
import type { TestResponse } from '../../kit/test-server.ts';
import type { Cms } from './open-cms.ts';

/** A real PNG of one colour. */
export function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

type Fields = Record<string, string | number>;
type Headers = Record<string, string>;

export function toForm(name: string, content: string | Buffer, fields: Fields = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

type MediaBody = {
  message?: string;
  error?: string;
  filename: string;
  data?: { filename: string }[];
  meta?: { total: number };
};

/** The media pool of a server, over REST, with the token unless other headers are given. */
export function createMediaPool(cms: () => Cms) {
  const send = async (method: string, path: string, options: { headers?: Headers; body?: FormData } = {}) => {
    const sent = await cms().server.send(method, `/api${path}`, { headers: cms().headers, ...options });
    return { ...sent, body: sent.body as unknown as MediaBody } satisfies Omit<TestResponse, 'body'> & {
      body: MediaBody;
    };
  };
  const upload = (name: string, content: string | Buffer, fields: Fields = {}, headers?: Headers) =>
    send('POST', headers?.cookie ? '/backend/media' : '/media', {
      body: toForm(name, content, fields),
      ...(headers && { headers: { 'x-requested-with': 'test', ...headers } }),
    });
  return {
    send,
    upload,
    /** Uploads what must be taken; answers with its name. */
    add: async (name: string, content: string | Buffer, fields: Fields = {}) => {
      const { status, body } = await upload(name, content, fields);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.filename;
    },
    info: async (filename: string) => (await cms().call('GET', `/media/${filename}/info`)).body as object,
    names: async (search: string) => {
      const { body } = await send('GET', `/media?${search}`);
      return body.data?.map(({ filename }) => filename) ?? body.error;
    },
    /** Counts the uploads that were neither used nor discarded. */
    countLeftovers: () => cms().server.db.cms.mediaUpload.count(),
  };
}
