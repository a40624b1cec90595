import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Settings } from '../../server/settings/load-settings.ts';
import { settingsBaseFolder } from '../../server/settings/project-root.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('disk');

const gigabyte = 2 ** 30;
const [minOkBytes, minWarningBytes] = [2 * gigabyte, gigabyte / 4];

/** Checks that the folders of data and media are writable and have free space. */
export function checkDisk({ dataDirectory, media }: Settings): DoctorFinding[] {
  const mediaFolders =
    media.storage === 'disk' && media.folder ? [resolve(settingsBaseFolder, media.folder)] : [];
  return [dataDirectory, ...mediaFolders].map(checkFolder);
}

function checkFolder(folder: string): DoctorFinding {
  const present = nearestPresent(folder);
  try {
    accessSync(present, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(present);
    return judge(folder, bavail * bsize);
  } catch {
    return fail(`${folder} cannot be written`, `Give ${present} to the user of this process.`);
  }
}

function judge(folder: string, free: number): DoctorFinding {
  const message = `${folder} has ${(free / gigabyte).toFixed(1)} GiB free`;
  if (free >= minOkBytes) return ok(message);
  const advice = 'Make space, or move the folder: SVC_DATA_DIR, SVC_CMS_MEDIA_DIR.';
  return free >= minWarningBytes ? warn(message, advice) : fail(message, advice);
}

/** Returns the folder, or the nearest existing folder in which it would be created. */
function nearestPresent(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestPresent(dirname(folder));
}
