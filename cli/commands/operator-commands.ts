import { type CliCommand, defineCommand } from '../arguments/command.ts';

/** Commands that do one task and end. */
export const oneShotCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'migrate',
    summary: 'Migrates the database, and creates the first CMS administrator if there is no CMS user.',
    details:
      'Repeated, or at the same time from several machines, it does nothing twice. In production it prints a link by which the administrator chooses a password.',
    example: 'trellis migrate',
    load: async () => {
      const { runMigrations } = await import('../roles/run-migrations.ts');
      return ({ settings }) => runMigrations(settings());
    },
  }),
  defineCommand({
    name: 'token',
    summary: 'Creates a CMS token and prints it once.',
    options: {
      name: { value: 'name', required: true, description: 'Purpose of the token.' },
      scopes: { value: 'list', required: true, description: 'Scopes, separated by commas, or all.' },
      expires: { value: 'date', description: 'When it ends, such as 2027-01-31; never without it.' },
    },
    example: 'trellis token --name sync --scopes structure/articles/list',
    load: async () => (await import('./cms-commands.ts')).runCmsTokenCommand,
  }),
  defineCommand({
    name: 'password',
    summary: 'Gives a CMS user a new password, prints it, and ends the sessions of that user.',
    options: { login: { value: 'login', required: true, description: 'Login of the user.' } },
    example: 'trellis password --login admin',
    load: async () => (await import('./cms-commands.ts')).runCmsPasswordCommand,
  }),
  defineCommand({
    name: 'password-links',
    summary:
      'Makes links by which CMS users who have no password yet choose one, and prints them, this once.',
    details:
      'The lines are CSV: login, name, email, link and valid_until. A new link takes the place of the one that a user had. Each link opens the account of its user, so keep the lines private.',
    options: {
      login: { value: 'login', description: 'Makes one for this user alone, whatever their password.' },
      hours: { value: 'number', fallback: '72', description: 'How long they are valid, 720 at most.' },
    },
    example: 'trellis password-links --hours 168',
    load: async () => (await import('./cms-commands.ts')).runPasswordLinksCommand,
  }),
  defineCommand({
    name: 'admin-token',
    summary: 'Prints an access token of no user that may do what administrators may.',
    options: { hours: { value: 'number', fallback: '1', description: 'How long it is valid.' } },
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
        description: 'The value so far, whose keys stay for verification.',
      },
    },
    example: 'trellis keys --previous "$SVC_JWT_KEYS"',
    load: async () => (await import('./key-commands.ts')).runSigningKeysCommand,
  }),
  defineCommand({
    name: 'seed',
    summary: 'Fills a demo, and adds what is missing where it is repeated.',
    options: {
      password: { value: 'text', description: 'The password of its users; made up without it.' },
      'in-production': { description: 'Insists where NODE_ENV is production.' },
    },
    example: 'trellis seed --password "correct horse battery"',
    load: async () => (await import('./seed-command.ts')).runSeedCommand,
  }),
  defineCommand({
    name: 'supergraph',
    summary:
      'Prints the supergraph of clients for another router, which reaches all subgraphs by the sidecar.',
    example: 'trellis supergraph',
    load: async () => {
      const { printSidecarSupergraph } = await import('../../server/sidecar/sidecar-supergraph.ts');
      return async ({ settings }) => void process.stdout.write(await printSidecarSupergraph(settings()));
    },
  }),
  defineCommand({
    name: 'doctor',
    summary:
      'Checks settings, database, encryption keys, mail, storage, channels, providers and disk, and says what is wrong.',
    details:
      'A line per finding says ok, warning or failed, and what to do. It ends with 1 where something failed, and never prints a secret.',
    options: {
      'send-to': {
        value: 'address',
        description: 'Also sends a mail to this address; without it none is sent.',
      },
      online: { description: 'Also checks that SVC_API_EXTERNAL_URL leads to this server.' },
      json: { description: 'Prints the findings as JSON.' },
    },
    example: 'trellis doctor --online --send-to you@example.com',
    load: async () => (await import('./doctor-command.ts')).runDoctorCommand,
  }),
  defineCommand({
    name: 'backup',
    summary: 'Copies database and media into a new folder, beside a running server.',
    details:
      'The database is copied as it is at one moment. Secrets are settings, so they are not in it: keep SVC_ENCRYPTION_KEY elsewhere.',
    operands: [{ name: 'folder', description: 'A folder that is empty or not there yet.' }],
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
