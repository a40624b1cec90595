import { type Command, defineCommand } from '../command-line/command.ts';

/** Those that bring data from an original. */
export const movingCommands: readonly Command[] = [
  defineCommand({
    name: 'import',
    summary: 'Brings the users of an original auth server over, with everything that keeps them signed in.',
    details:
      'It goes on where it was interrupted, and a repetition brings what has changed since. A report says how many rows came, and which did not and why; it ends with 1 where some did not.',
    operands: [{ name: 'domain', description: 'auth.' }],
    options: {
      from: {
        value: 'address',
        required: true,
        description: 'The PostgreSQL address of the original: postgres://….',
      },
      'encryption-key': {
        value: 'keys',
        description: 'The keys under which the original sealed its secrets: id:key, separated by commas.',
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
