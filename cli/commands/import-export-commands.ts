import { type Command, defineCommand } from '../arguments/command.ts';

/** Those that bring data from an original. */
export const movingCommands: readonly Command[] = [
  defineCommand({
    name: 'import',
    summary: 'Brings what an original server keeps over: users with their sessions, campaigns, or content.',
    details:
      'It goes on where it was interrupted, and a repetition brings what has changed since. A report says how many rows came, and which did not and why; it ends with 1 where some did not.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    options: {
      from: {
        value: 'address',
        required: true,
        description:
          'Of auth the PostgreSQL address of the original, postgres://…; of campaigns its address, https://host/v1, or a file; of cms its address, https://host/api.',
      },
      'encryption-key': {
        value: 'keys',
        description: 'The keys under which the original sealed its secrets: id:key, separated by commas.',
      },
      key: {
        value: 'key',
        description: 'The API key of the account whose campaigns are read from a running original.',
      },
      token: {
        value: 'token',
        description:
          'The API token under which content is read from a running original; it has to allow all reads.',
      },
      'passwords-from': {
        value: 'address',
        description:
          'The MySQL or MariaDB database of an original CMS, mysql://user:password@host:3306/database (?prefix=rex_, ?tls=true): its API does not tell passwords.',
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
  defineCommand({
    name: 'export',
    summary: 'Writes what a domain keeps into a folder, in the form of the original.',
    details:
      'A file is complete when it has its name: until then it has another. It is for its owner alone, because it holds addresses and, with --with-keys, secrets. Media whose bytes cannot be had whole are named and left out; it then ends with 1.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    options: {
      to: {
        value: 'folder',
        required: true,
        description: 'Where the files are written; those of an earlier export are replaced.',
      },
      'with-keys': { description: 'Also writes the API keys of accounts, which open them.' },
    },
    example: 'trellis export campaigns --to moved',
    load: async () => (await import('./export-command.ts')).exportCommand,
  }),
  defineCommand({
    name: 'compare',
    summary: 'Sends the same requests to two servers and says in what their answers differ.',
    details:
      'It compares status, headers and body. Times, ids and tokens are equal where both sides have one; the addresses of both sides are equal. It ends with 1 where something differs, or a side does not answer.',
    options: {
      left: { value: 'address', required: true, description: 'The original: https://host/path.' },
      right: { value: 'address', required: true, description: 'This server.' },
      requests: {
        value: 'file',
        required: true,
        description:
          'The requests, a line each: GET /path, or a JSON object with method, path, headers, body.',
      },
      headers: {
        value: 'file',
        description: 'Headers of every request, as JSON: {"both": {…}, "left": {…}, "right": {…}}.',
      },
      ignore: {
        value: 'names',
        description:
          'What may differ, separated by commas: header:name, or a path in a body such as data[*].name or **.updated_at.',
      },
      timeout: { value: 'seconds', fallback: '30', description: 'How long a side may take for an answer.' },
      report: {
        value: 'file',
        description: 'Also writes every comparison with all its differences, as JSON, a line each.',
      },
      exact: { description: 'Times, ids and tokens must be equal too.' },
      writes: { description: 'Also sends requests that are neither GET nor HEAD; they change both sides.' },
    },
    example:
      'trellis compare --left https://old.example.com/v1 --right http://localhost:8081 --requests requests.txt',
    load: async () => (await import('./compare-command.ts')).compareCommand,
  }),
];
