/** The database cannot be used; the message is one sentence an operator can act on. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
