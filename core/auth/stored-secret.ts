/** A column of sealed texts. */
export type StoredSecret = {
  table: string;
  column: string;
  /** Plural noun for messages to operators. */
  content: string;
};
