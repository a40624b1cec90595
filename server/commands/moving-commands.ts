import { type Command, defineCommand } from '../command-line/command.ts';

/** Those that bring data from an original, and back. */
export const movingCommands: readonly Command[] = [
  defineCommand({
    name: 'import',
    summary: 'Brings the data of an original over: auth, cms or campaigns.',
    details:
      'It goes on where it was interrupted, and a repetition brings what has changed since. A report says how many came, and which did not and why; it ends with 1 where some did not.',
    operands: [{ name: 'domain', description: 'auth, cms or campaigns.' }],
    options: {
      from: {
        value: 'address',
        required: true,
        description:
          'Where the original is: postgres://… for auth, the address of its API for the others, or a file.',
      },
      token: { value: 'token', description: 'cms: a token of the original that may read everything.' },
      key: { value: 'keys', description: 'campaigns: the API keys of the accounts, separated by commas.' },
      database: {
        value: 'address',
        description: 'cms: also its PostgreSQL address, for what its API does not show.',
      },
      'encryption-key': {
        value: 'key',
        description: 'auth: the key under which the original sealed its secrets.',
      },
      report: {
        value: 'file',
        description: 'Also writes everything that did not come, as JSON, a line each.',
      },
      'dry-run': { description: 'Writes everything, says what came of it, and takes it back.' },
    },
    example: 'trellis import auth --from postgres://old/auth --dry-run',
    load: async () => (await import('./import-command.ts')).importCommand,
  }),
];
