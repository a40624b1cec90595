const ends = 250;

/** A text of at most about five hundred characters: of a longer one, its beginning and its end. */
export function shorten(text: string): string {
  return text.length <= 2 * ends ? text : `${text.slice(0, ends)} … ${text.slice(-ends)}`.toWellFormed();
}

/** Whether a text has more than so many characters, which are code points, as PostgreSQL counts them. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a column of UUIDs. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
