import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errorMessageOf } from '../../core/lib/records.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, fail } = createDoctorFindingBuilders('storage');

/** Checks the media storage by writing, reading and removing a file. */
export async function checkMediaStorage(settings: Settings): Promise<DoctorFinding[]> {
  const storage = openMediaStorage(settings.media);
  const key = `doctor-${randomUUID()}`;
  const bytes = randomBytes(1024);
  try {
    await storage.write(key, Readable.from([bytes]));
    const read = await buffer(await storage.read(key));
    await storage.remove(key);
    if (!read.equals(bytes)) return [fail('a file comes back changed', place(settings))];
    if ((await storage.size(key)) !== null) return [fail('a removed file is still there', place(settings))];
    return [ok('a file was written, read and removed')];
  } catch (error) {
    const reason = errorMessageOf(error);
    return [fail(`a file cannot be kept: ${reason}`, place(settings))];
  }
}

function place({ media }: Settings) {
  return media.storage === 's3'
    ? 'Correct SVC_CMS_MEDIA_S3_*, and let its key get, put, list and delete objects and abort uploads.'
    : 'Let the user of this process write to SVC_CMS_MEDIA_DIR (by default media in SVC_DATA_DIR).';
}
