import { type CliCommand, defineCommand } from '../arguments/command.ts';

/** Commands that import, export and compare data of legacy systems. */
export const importExportCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'import',
    summary: 'Imports the data of a legacy system: users with their sessions, campaigns, or content.',
    details:
      'An interrupted import continues, and a repeated import transfers later changes. The report counts the imported rows and lists rejected rows with reasons; the exit code is 1 if rows were rejected.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    options: {
      from: {
        value: 'address',
        required: true,
        description:
          'Source: for auth a PostgreSQL URL, postgres://…; for campaigns an address, https://host/v1, or a file; for cms an address, https://host/api.',
      },
      'encryption-key': {
        value: 'keys',
        description: 'Comma-separated keys, as id:key, with which the legacy system encrypted its secrets.',
      },
      key: {
        value: 'key',
        description: 'API key of the account whose campaigns are read from a running legacy system.',
      },
      token: {
        value: 'token',
        description: 'API token for reading content of a running legacy system; it needs all read scopes.',
      },
      'passwords-from': {
        value: 'address',
        description:
          'MySQL or MariaDB database of a legacy CMS, mysql://user:password@host:3306/database (?prefix=rex_, ?tls=true), because its API does not return password hashes.',
      },
      report: {
        value: 'file',
        description: 'Writes each rejected row with its reason into a file, as lines of JSON.',
      },
      'dry-run': { description: 'Imports in a transaction, reports the result, and rolls back.' },
    },
    example: 'trellis import auth --from postgres://old/auth --dry-run',
    load: async () => (await import('./import-command.ts')).runImportCommand,
  }),
  defineCommand({
    name: 'export',
    summary: 'Writes the data of a domain into a folder, in the format of the legacy system.',
    details:
      'A file gets its name when it is complete. Only its owner can read it, because it contains addresses and, with --with-keys, secrets. Media files that are missing or incomplete are reported and left out; the exit code is then 1.',
    operands: [{ name: 'domain', description: 'auth, campaigns or cms.' }],
    options: {
      to: {
        value: 'folder',
        required: true,
        description: 'Target folder. Files of an earlier export are replaced.',
      },
      'with-keys': { description: 'Also writes the API keys of the accounts.' },
    },
    example: 'trellis export campaigns --to moved',
    load: async () => (await import('./export-command.ts')).runExportCommand,
  }),
  defineCommand({
    name: 'compare',
    summary: 'Sends the same requests to two servers and prints the differences between their responses.',
    details:
      'Compares status, headers and body. Times, ids and tokens are equal where both sides have one; the addresses of both sides are equal. The exit code is 1 if something differs or a side does not respond.',
    options: {
      left: { value: 'address', required: true, description: 'The legacy system: https://host/path.' },
      right: { value: 'address', required: true, description: 'This server.' },
      requests: {
        value: 'file',
        required: true,
        description:
          'The requests, one per line: GET /path, or a JSON object with method, path, headers, body.',
      },
      headers: {
        value: 'file',
        description: 'Headers of every request, as JSON: {"both": {…}, "left": {…}, "right": {…}}.',
      },
      ignore: {
        value: 'names',
        description:
          'Comma-separated differences to ignore: header:name, or a path in a body such as data[*].name or **.updated_at.',
      },
      timeout: { value: 'seconds', fallback: '30', description: 'Timeout of a response, in seconds.' },
      report: {
        value: 'file',
        description: 'Also writes every comparison with all its differences, as lines of JSON.',
      },
      exact: { description: 'Times, ids and tokens must be equal too.' },
      writes: { description: 'Also sends requests that are neither GET nor HEAD; they change both sides.' },
    },
    example:
      'trellis compare --left https://old.example.com/v1 --right http://localhost:8081 --requests requests.txt',
    load: async () => (await import('./compare-command.ts')).runCompareCommand,
  }),
];
