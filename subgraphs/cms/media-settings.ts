import { z } from 'zod';
import {
  defineSetting,
  httpUrlSchema,
  integerSchema,
  type SettingProblem,
  type SettingsOf,
} from '../../core/settings/settings.ts';

/** The database stores sizes as 32-bit integers. */
const largest = 2_147_483_647;

/** Storage of the media pool, and maximum size of its files. */
export const mediaSettings = {
  storage: defineSetting('SVC_CMS_MEDIA_STORAGE', z.enum(['disk', 's3']).default('disk'), {
    description: 'Storage of media files: disk (a folder) or s3 (a bucket).',
  }),
  folder: defineSetting('SVC_CMS_MEDIA_DIR', z.string().optional(), {
    description:
      'Folder of the media files; edge, cms and worker must share it. A relative path is read as in SVC_DATA_DIR. Default: media in SVC_DATA_DIR.',
  }),
  maxBytes: defineSetting(
    'SVC_CMS_MEDIA_MAX_SIZE',
    integerSchema({ min: 1, max: largest }).default(536_870_912),
    {
      description: 'Maximum size of an uploaded file in bytes, below 2 GiB.',
    },
  ),
  bucket: defineSetting('SVC_CMS_MEDIA_S3_BUCKET', z.string().optional(), {
    description: 'Bucket name; required with SVC_CMS_MEDIA_STORAGE=s3.',
  }),
  region: defineSetting('SVC_CMS_MEDIA_S3_REGION', z.string().default('us-east-1'), {
    description: 'Region of the bucket.',
  }),
  endpoint: defineSetting('SVC_CMS_MEDIA_S3_ENDPOINT', httpUrlSchema().optional(), {
    description:
      'Endpoint of an S3-compatible storage other than Amazon; the bucket name is part of the path.',
  }),
  prefix: defineSetting('SVC_CMS_MEDIA_S3_PREFIX', z.string().default(''), {
    description: 'Prefix of all object keys, such as trellis/.',
  }),
  accessKeyId: defineSetting('SVC_CMS_MEDIA_S3_ACCESS_KEY_ID', z.string().optional(), {
    description: 'Access key id; by default the AWS SDK searches its usual places.',
  }),
  secretAccessKey: defineSetting('SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY', z.string().optional(), {
    description: 'Secret of the access key.',
    secret: true,
  }),
};

/** Returns the media settings that contradict each other or are missing. */
export function findMediaSettingsProblems({
  storage,
  bucket,
  ...keys
}: SettingsOf<typeof mediaSettings>): SettingProblem[] {
  const problems: SettingProblem[] = [];
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
