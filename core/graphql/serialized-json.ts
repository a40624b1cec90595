/** Response data that is already JSON text, so that the sender need not serialize it. */
export class SerializedJson {
  readonly [field: string]: unknown;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(data: unknown): string | undefined {
    return data instanceof SerializedJson ? data.#text : undefined;
  }
}
