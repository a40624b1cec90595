/** Shows the source instead of what it means. */
export function escapeMarkup(markup: string): string {
  return markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
