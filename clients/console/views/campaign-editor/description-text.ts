const hiddenElements = 'script, style, textarea, template, noscript';

/** Counts the visible characters of a description, as publishing does. */
export function countTextCharacters(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(hiddenElements)) element.remove();
  // The ends of blocks are no characters, as in the count of the server.
  return [...(body.textContent ?? '').replace(/\s+/g, ' ').trim()].length;
}
