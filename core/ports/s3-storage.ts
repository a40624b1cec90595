import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { memoizeFirstCall } from '../lib/lazy.ts';
import type { BlobStorage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** URL of the store, unless it is Amazon S3. */
  endpoint?: string;
  /** Prefix of every key. */
  prefix: string;
  /** Access key and its secret. Without them the SDK reads the environment, profile and role of the machine. */
  accessKeyId?: string;
  secretAccessKey?: string;
};

/** Creates a storage in a bucket of S3, or of a store with the same protocol. The first file loads the SDK. */
export function createS3Storage(settings: S3Settings): BlobStorage {
  const open = memoizeFirstCall(() => openBucket(settings));
  return {
    write: async (key, content) => (await open()).write(key, content),
    size: async (key) => (await open()).size(key),
    read: async (key, range) => (await open()).read(key, range),
    remove: async (key) => (await open()).remove(key),
  };
}

async function openBucket(settings: S3Settings): Promise<BlobStorage> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, prefix } = settings;
  const client = new S3Client(toClientConfig(settings));
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    // flydrive sends a stream in one request, for which S3 requires the length first.
    write: async (key, content) => {
      await new Upload({ client, params: { ...place(key), Body: content } }).done();
    },
    size: async (key) => {
      if (!(await disk.exists(prefix + key))) return null;
      return (await disk.getMetaData(prefix + key)).contentLength;
    },
    // flydrive reads whole files only.
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...place(key), Range }));
      if (Body instanceof Readable) return Body;
      throw new Error(`${key} was answered without a stream.`);
    },
    remove: async (key) => {
      await disk.delete(prefix + key);
      await abortParts(client, place(key));
    },
  };
}

function toClientConfig({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    region,
    // Many stores other than Amazon's refuse checksums beyond the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Aborts incomplete uploads of a file, because the store keeps their parts, and charges for them, until then. */
async function abortParts(client: S3Client, { Bucket, Key }: { Bucket: string; Key: string }) {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
  for (const { UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
