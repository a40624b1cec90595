/** One directive of a format, such as `%-5.2f`. */
export type Directive = {
  flags: string;
  width: number | null;
  precision: number | null;
  verb: string;
};

/** Fills a text with blanks, or with zeros before it, up to the width. */
export function pad({ width, flags }: Directive, text: string): string {
  const missing = (width ?? 0) - [...text].length;
  if (missing <= 0) return text;
  if (flags.includes('-')) return text + ' '.repeat(missing);
  return (flags.includes('0') ? '0' : ' ').repeat(missing) + text;
}
