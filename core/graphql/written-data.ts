/** Response data that is already JSON text, so that the sender need not serialize it. */
export class WrittenData {
  readonly [field: string]: unknown;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(data: unknown): string | undefined {
    return data instanceof WrittenData ? data.#text : undefined;
  }
}
