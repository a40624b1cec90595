import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const accessKeyId = 'AKTEST';
const secretAccessKey = 'a secret of the bucket';

export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

type Bucket = {
  objects: Map<string, Buffer>;
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
};

/** Opens a server with the bucket `media` in memory. It refuses requests without a valid signature. */
export async function openS3Server() {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() };
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
    asked.push(`${req.method} ${[...searchParams.keys()].filter((key) => key !== 'x-id')}`.trim());
    const key = decodeURIComponent(pathname.replace(/^\/media\/?/, ''));
    if (!pathname.startsWith('/media')) return void res.writeHead(404).end();
    if (!isSigned(req, body))
      return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    answer(bucket, { req, res, body, key, query: searchParams });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...bucket,
    asked,
    endpoint,
    access: { bucket: 'media', region: 'eu-test-1', endpoint, prefix: '', accessKeyId, secretAccessKey },
    settings: {
      SVC_CMS_MEDIA_STORAGE: 's3',
      SVC_CMS_MEDIA_S3_BUCKET: 'media',
      SVC_CMS_MEDIA_S3_ENDPOINT: endpoint,
      SVC_CMS_MEDIA_S3_REGION: 'eu-test-1',
      SVC_CMS_MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
      SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Call = { req: IncomingMessage; res: ServerResponse; body: Buffer; key: string; query: URLSearchParams };

function answer(bucket: Bucket, call: Call) {
  const { req, query } = call;
  const uploadId = query.get('uploadId');
  if (req.method === 'POST' && query.has('uploads')) return beginUpload(bucket, call);
  if (req.method === 'GET' && query.has('uploads')) return listUploads(bucket, call);
  if (uploadId) return continueUpload(bucket, call, uploadId);
  return answerObject(bucket, call);
}

function beginUpload({ uploads }: Bucket, { res, key }: Call) {
  const id = randomUUID();
  uploads.set(id, { key, parts: new Map() });
  res.end(
    `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

function listUploads({ uploads }: Bucket, { res, query }: Call) {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const items = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  res.end(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`);
}

function continueUpload({ uploads, objects }: Bucket, { req, res, body, query }: Call, id: string) {
  const upload = uploads.get(id);
  if (!upload) return void res.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  if (req.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return void res.writeHead(200, { etag: `"${hash(body)}"` }).end();
  }
  uploads.delete(id);
  if (req.method === 'DELETE') return void res.writeHead(204).end();
  const parts = [...upload.parts].sort(([one], [other]) => one - other);
  objects.set(upload.key, Buffer.concat(parts.map(([, part]) => part)));
  res.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
}

function answerObject({ objects }: Bucket, { req, res, body, key }: Call) {
  if (req.method === 'PUT') {
    objects.set(key, body);
    return void res.writeHead(200, { etag: `"${hash(body)}"` }).end();
  }
  if (req.method === 'DELETE') {
    objects.delete(key);
    return void res.writeHead(204).end();
  }
  const content = objects.get(key);
  if (!content) return void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  const part = start ? content.subarray(Number(start), Number(end) + 1) : content;
  const headers = { 'content-length': part.length, 'last-modified': new Date().toUTCString() };
  res.writeHead(start ? 206 : 200, headers).end(req.method === 'HEAD' ? undefined : part);
}

/** Signature version 4, computed from what arrived. */
function isSigned(req: IncomingMessage, body: Buffer): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      req.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, day = '', region = '', names = '', signature] = given;
  const bodyHash = String(req.headers['x-amz-content-sha256']);
  if (id !== accessKeyId || (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body))) return false;
  const url = new URL(req.url ?? '/', 'http://s3');
  url.searchParams.sort();
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const canonical = [req.method, url.pathname, query, headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, hash(Buffer.from(canonical))].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secretAccessKey}`);
  return sign(key, text).toString('hex') === signature;
}

function sign(key: Buffer | string, text: string) {
  return createHmac('sha256', key).update(text).digest();
}

function hash(content: Buffer) {
  return createHash('sha256').update(content).digest('hex');
}
