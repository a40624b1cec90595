import { randomBytes } from 'node:crypto';
import { createLog } from '../../core/telemetry/log.ts';
import type { CliCommandCall } from '../arguments/command.ts';
import { openSeedServer } from '../seed/open-seed-server.ts';
import { seedDemo } from '../seed/seed-demo.ts';

type SeedCall = CliCommandCall<{ password: string | undefined; 'in-production': boolean }>;

/** Creates demo data in the server's database. A repeated run creates only missing items. */
export async function runSeedCommand({ settings: readSettings, values }: SeedCall) {
  const settings = readSettings();
  if (settings.production && !values['in-production'])
    throw new Error(
      'A demo does not belong into production. To make it there all the same, add --in-production.',
    );
  const password = values.password ?? randomBytes(12).toString('base64url');
  const adminRole = settings.token.adminRoles[0] ?? 'service_role';
  const server = await openSeedServer(settings, createLog({ level: 'error', file: undefined }));
  try {
    process.stdout.write(`${await seedDemo(server, { password, adminRole })}\n`);
  } finally {
    await server.close();
  }
}
