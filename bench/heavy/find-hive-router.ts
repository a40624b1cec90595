import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Options = { platform: NodeJS.Platform; path: string; file: string | undefined };

/** Path of the program, or the reason why Hive Router cannot be measured. */
export type HiveRouterProgram = { file: string; missing?: undefined } | { file?: undefined; missing: string };

/** Rust version that is needed, and the feature that avoids a web page whose package the registry does not have. */
const install = 'cargo +nightly install hive-router --version 0.3.10 --locked --features graphiql';

/** Finds Hive Router by HIVE_ROUTER (`file`), or as `hive_router` in the folders of `path`. */
export function findHiveRouter({ platform, path, file }: Options): HiveRouterProgram {
  if (platform !== 'linux')
    return { missing: 'Hive Router was not measured: its CPU is read on Linux only.' };
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = file ? [file] : folders.map((folder) => join(folder, 'hive_router'));
  const program = candidates.find(isExecutable);
  if (program) return { file: program };
  const searched = file ? `HIVE_ROUTER (${file}) is no program` : 'PATH has no hive_router';
  return { missing: `Hive Router was not measured: ${searched}. Build it with Rust >= 1.97: ${install}` };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
