import { randomBytes } from 'node:crypto';
import type { CliCommandCall } from '../arguments/command.ts';
import { createDemo } from '../seed/create-demo.ts';
import { formatDemoSummary } from '../seed/seed-demo.ts';

type SeedCall = CliCommandCall<{ password: string | undefined; 'in-production': boolean }>;

/** Creates demo data in the server's database. A repeated run creates only missing items. */
export async function runSeedCommand({ settings: readSettings, values }: SeedCall) {
  const settings = readSettings();
  if (settings.production && !values['in-production'])
    throw new Error(
      'A demo does not belong into production. To make it there all the same, add --in-production.',
    );
  const password = values.password ?? randomBytes(12).toString('base64url');
  const parts = await createDemo(settings, password);
  process.stdout.write(`${formatDemoSummary(parts, password)}\n`);
}
