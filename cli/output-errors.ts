import { errorCodeOf } from '../core/lib/records.ts';

/** Keeps the process running when its output cannot be written, as on a full disk or after the reader of a pipe has ended. */
export function ignoreOutputErrors(stream: NodeJS.WriteStream): void {
  stream.on('error', () => undefined);
}

/** Ends a command with code 1 and a reason when its output, which is its result, cannot be written. */
export function failOnOutputError(): void {
  process.stdout.once('error', (error) => {
    ignoreOutputErrors(process.stdout);
    // The command itself can set another code until it ends.
    process.once('exit', () => {
      process.exitCode ||= 1;
    });
    // The reader of a pipe, such as `head`, has seen enough.
    if (errorCodeOf(error) === 'EPIPE') return;
    process.stderr.write(`The output of this command could not be written: ${error.message}\n`);
  });
}
