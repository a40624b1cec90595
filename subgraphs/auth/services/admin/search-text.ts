/** What to look for, with nothing in it that stands for something else; null for what cannot be stored at all. */
export function toSearchText(text: string): string | null {
  if (text.includes('\u0000') || !text.isWellFormed()) return null;
  return text.replace(/[\\%_]/g, '\\$&');
}
