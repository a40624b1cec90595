/** Elements after which a line ends. */
const lineEnd = /<\/(?:p|h[1-6]|li|div|blockquote|tr|pre)>|<br\s*\/?>|<hr\s*\/?>/gi;

/** Text of a value with a line for each paragraph. Browsers decode its entities. The result is shown as text only. */
export function toReadableText(value: string): string {
  if (!value.includes('<')) return value;
  const { body } = new DOMParser().parseFromString(value.replace(lineEnd, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
