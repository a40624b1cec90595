// Makes the bucket of the settings if it is not there yet. Run in the image, which has the client.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const {
  SVC_CMS_MEDIA_S3_BUCKET: Bucket,
  SVC_CMS_MEDIA_S3_ENDPOINT: endpoint,
  SVC_CMS_MEDIA_S3_REGION: region = 'us-east-1',
  SVC_CMS_MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
  SVC_CMS_MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
} = process.env;

const client = new S3Client({
  endpoint,
  region,
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
});

const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  (error) => {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  },
);
if (!isThere) await client.send(new CreateBucketCommand({ Bucket }));
process.stdout.write(`The bucket ${Bucket} ${isThere ? 'is there already' : 'was made'}.\n`);
