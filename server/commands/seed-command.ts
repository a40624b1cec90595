import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createLog } from '../../core/log.ts';
import type { Settings } from '../load-settings.ts';
import { openSeedHouse } from '../seed/open-seed-house.ts';
import { seedDemo } from '../seed/seed-demo.ts';

/** `seed [--password …] [--in-production]`: fills the house with a demo, and adds what is missing when it is repeated. */
export async function seedCommand(settings: Settings, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { password: { type: 'string' }, 'in-production': { type: 'boolean', default: false } },
  });
  if (settings.production && !values['in-production'])
    throw new Error(
      'A demo does not belong into production. To make it there all the same, add --in-production.',
    );
  const password = values.password ?? randomBytes(12).toString('base64url');
  const adminRole = settings.token.adminRoles[0] ?? 'service_role';
  const house = await openSeedHouse(settings, createLog({ level: 'error', file: undefined }));
  try {
    process.stdout.write(`${await seedDemo(house, { password, adminRole })}\n`);
    const { firstAdministrator: first } = house;
    if (first)
      process.stdout.write(`CMS administrator: ${first.login} / ${first.password} (shown this once)\n`);
  } finally {
    await house.close();
  }
}
