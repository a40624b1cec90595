const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a column of UUIDs. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
