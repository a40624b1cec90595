/** Data of an answer that is JSON already; what sends it need not look into it again. */
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
