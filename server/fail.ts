/** Ends the process with one clear sentence. */
export function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Trellis cannot start: ${message}\n`);
  process.exit(1);
}
