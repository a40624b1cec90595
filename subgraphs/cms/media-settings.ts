import { z } from 'zod';
import { httpUrl, integer, type Problem, type SettingsOf, setting } from '../../core/settings/settings.ts';

/** The database stores sizes as 32-bit integers. */
const largest = 2_147_483_647;

/** Storage of the media pool, and maximum size of its files. */
export const mediaSettings = {
  storage: setting('SVC_CMS_MEDIA_STORAGE', z.enum(['disk', 's3']).default('disk'), {
    description: 'Where media files are kept: disk, a folder; s3, a bucket.',
  }),
  folder: setting('SVC_CMS_MEDIA_DIR', z.string().optional(), {
    description:
      'Folder of the media files; edge, cms and worker must see the same one. A relative path is read as in SVC_DATA_DIR. Default: media in SVC_DATA_DIR.',
  }),
  maxBytes: setting('SVC_CMS_MEDIA_MAX_SIZE', integer({ min: 1, max: largest }).default(536_870_912), {
    description: 'Bytes of the largest file that can be uploaded, below 2 GiB.',
  }),
  bucket: setting('SVC_CMS_MEDIA_S3_BUCKET', z.string().optional(), {
    description: 'The bucket; needed with SVC_CMS_MEDIA_STORAGE=s3.',
  }),
  region: setting('SVC_CMS_MEDIA_S3_REGION', z.string().default('us-east-1'), {
    description: 'Region of the bucket.',
  }),
  endpoint: setting('SVC_CMS_MEDIA_S3_ENDPOINT', httpUrl().optional(), {
    description: "Where the bucket is when it is not Amazon's; the bucket's name goes into the path.",
  }),
  prefix: setting('SVC_CMS_MEDIA_S3_PREFIX', z.string().default(''), {
    description: 'Put before the key of every object, as in trellis/.',
  }),
  accessKeyId: setting('SVC_CMS_MEDIA_S3_ACCESS_KEY_ID', z.string().optional(), {
    description: 'Access key of the bucket; without it the usual places of the AWS SDK are searched.',
  }),
  secretAccessKey: setting('SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY', z.string().optional(), {
    description: 'Secret of that access key.',
    secret: true,
  }),
};

/** Settings that contradict each other. */
export function findMediaProblems({ storage, bucket, ...keys }: SettingsOf<typeof mediaSettings>): Problem[] {
  const problems: Problem[] = [];
  if (storage === 's3' && !bucket) {
    problems.push({
      name: 'SVC_CMS_MEDIA_S3_BUCKET',
      reason: 'is required with SVC_CMS_MEDIA_STORAGE=s3',
    });
  }
  if (!keys.accessKeyId !== !keys.secretAccessKey) {
    problems.push({
      name: 'SVC_CMS_MEDIA_S3_ACCESS_KEY_ID',
      reason: 'and SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY go together',
    });
  }
  return problems;
}
