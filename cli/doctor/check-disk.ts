import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Settings } from '../../server/settings/load-settings.ts';
import { homeFolder } from '../../server/settings/project-root.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('disk');

const gigabyte = 2 ** 30;
const [comfortable, least] = [2 * gigabyte, gigabyte / 4];

/** Checks that the folders of data and media are writable and have free space. */
export function checkDisk({ dataDirectory, media }: Settings): Finding[] {
  const own = media.storage === 'disk' && media.folder ? [resolve(homeFolder, media.folder)] : [];
  return [dataDirectory, ...own].map(checkFolder);
}

function checkFolder(folder: string): Finding {
  const present = nearestPresent(folder);
  try {
    accessSync(present, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(present);
    return judge(folder, bavail * bsize);
  } catch {
    return fail(`${folder} cannot be written`, `Give ${present} to the user of this process.`);
  }
}

function judge(folder: string, free: number): Finding {
  const message = `${folder} has ${(free / gigabyte).toFixed(1)} GiB free`;
  if (free >= comfortable) return ok(message);
  const advice = 'Make space, or move the folder: SVC_DATA_DIR, SVC_CMS_MEDIA_DIR.';
  return free >= least ? warn(message, advice) : fail(message, advice);
}

/** Returns the folder, or the nearest existing folder in which it would be created. */
function nearestPresent(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestPresent(dirname(folder));
}
