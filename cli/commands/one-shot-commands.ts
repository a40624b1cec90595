import { type CliCommand, defineCommand, withSettings } from '../arguments/command.ts';

/** Commands that do one task and end. */
export const oneShotCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'migrate',
    summary: 'Migrates the database, and creates the first CMS administrator if there is no CMS user.',
    details:
      'It can be repeated, and run on several machines at the same time. In production it prints a link with which the administrator chooses a password.',
    example: 'trellis migrate',
    load: async () => withSettings((await import('../roles/run-migrations.ts')).runMigrations),
  }),
  defineCommand({
    name: 'token',
    summary: 'Creates a CMS token and prints it once.',
    options: {
      name: { value: 'name', required: true, description: 'Purpose of the token.' },
      scopes: { value: 'list', required: true, description: 'Scopes, separated by commas, or all.' },
      expires: {
        value: 'date',
        description: 'Expiry, such as 2027-01-31. Without it the token does not expire.',
      },
    },
    example: 'trellis token --name sync --scopes structure/articles/list',
    load: async () => (await import('./cms-commands.ts')).runCmsTokenCommand,
  }),
  defineCommand({
    name: 'password',
    summary: 'Sets a new password of a CMS user, prints it, and ends the sessions of that user.',
    options: { login: { value: 'login', required: true, description: 'Login of the user.' } },
    example: 'trellis password --login admin',
    load: async () => (await import('./cms-commands.ts')).runCmsPasswordCommand,
  }),
  defineCommand({
    name: 'password-links',
    summary: 'Creates links with which CMS users without a password choose one, and prints them once.',
    details:
      'The lines are CSV: login, name, email, link and valid_until. A new link replaces the earlier link of a user. Each link opens the account of its user, so keep the lines private.',
    options: {
      login: {
        value: 'login',
        description: 'Creates a link for this user only, who can have a password already.',
      },
      hours: { value: 'number', fallback: '72', description: 'Validity in hours, at most 720.' },
    },
    example: 'trellis password-links --hours 168',
    load: async () => (await import('./cms-commands.ts')).runPasswordLinksCommand,
  }),
  defineCommand({
    name: 'admin-token',
    summary: 'Prints an access token with the role of an administrator, which belongs to no user.',
    options: { hours: { value: 'number', fallback: '1', description: 'Validity in hours.' } },
    example: 'trellis admin-token --hours 8',
    load: async () => (await import('./key-commands.ts')).runAdminTokenCommand,
  }),
  defineCommand({
    name: 'keys',
    summary: 'Prints a value for SVC_JWT_KEYS with a new signing key.',
    options: {
      alg: { value: 'name', fallback: 'RS256', description: 'RS256, RS512, ES256, ES512, EdDSA or HS256.' },
      previous: {
        value: 'json',
        fallback: '[]',
        description: 'Current value, whose keys are kept for verification.',
      },
    },
    example: 'trellis keys --previous "$SVC_JWT_KEYS"',
    load: async () => (await import('./key-commands.ts')).runSigningKeyRotationCommand,
  }),
  defineCommand({
    name: 'seed',
    summary: 'Creates demo data. A repeated run creates only missing items.',
    options: {
      password: { value: 'text', description: 'Password of the demo users. The default is random.' },
      'in-production': { description: 'Required if NODE_ENV is production.' },
    },
    example: 'trellis seed --password "correct horse battery"',
    load: async () => (await import('./seed-command.ts')).runSeedCommand,
  }),
  defineCommand({
    name: 'supergraph',
    summary:
      'Prints the public supergraph for another router, which calls all subgraphs through the sidecar.',
    example: 'trellis supergraph',
    load: async () => {
      const { printSidecarSupergraph } = await import('../../server/sidecar/sidecar-supergraph.ts');
      return withSettings(async ({ server: { addOns, sidecarUrl } }) => {
        process.stdout.write(await printSidecarSupergraph(addOns, sidecarUrl));
      });
    },
  }),
  defineCommand({
    name: 'doctor',
    summary:
      'Checks settings, database, encryption keys, worker, mail, storage, channels, providers and disk, and reports problems.',
    details:
      'Prints a line per finding with ok, warning or failed, and advice. The exit code is 1 if a check failed, and 0 if there are only warnings. Secrets are never printed.',
    options: {
      'send-to': {
        value: 'address',
        description: 'Also sends a mail to this address.',
      },
      online: { description: 'Also checks that SVC_API_EXTERNAL_URL leads to this server.' },
      json: { description: 'Prints the findings as JSON.' },
    },
    example: 'trellis doctor --online --send-to you@example.com',
    load: async () => (await import('./doctor-command.ts')).runDoctorCommand,
  }),
  defineCommand({
    name: 'backup',
    summary: 'Copies database and media into a new folder. The server can be running.',
    details:
      'The copy of the database is one consistent snapshot. Settings are not part of a backup: keep SVC_ENCRYPTION_KEY elsewhere.',
    operands: [{ name: 'folder', description: 'An empty folder, or one that does not exist yet.' }],
    example: 'trellis backup /backups/monday',
    load: async () => (await import('./backup-commands.ts')).runBackupCommand,
  }),
  defineCommand({
    name: 'restore',
    summary: 'Restores a backup into an empty database, and its media files into the storage.',
    details:
      'First compares every file with its checksum, and refuses a backup that does not fit this build or is damaged. Warns of secrets that are encrypted with a key that is not set.',
    operands: [{ name: 'folder', description: 'Folder that the command backup has written.' }],
    example: 'DATABASE_URL=postgresql://…/empty trellis restore /backups/monday',
    load: async () => (await import('./backup-commands.ts')).runRestoreCommand,
  }),
];
