/** One place in which two answers differ; a side that has nothing there is undefined. */
export type Difference = {
  part: 'answer' | 'status' | 'header' | 'body';
  /** The name of a header, the path of a JSON value, or the line of a text; empty for the part as a whole. */
  path: string;
  left: unknown;
  right: unknown;
  /** Both sides have a value of one kind that each server makes anew: a date, an id or a token. */
  isVolatile: boolean;
};
