/**
 * Whether a text consists of letters of both cases, or of letters and digits. Random base64url values of 16 characters or
 * more do: fewer than one in a million of them has only one kind of character.
 */
export function hasMixedCharacters(text: string): boolean {
  const kinds = [/\d/, /[a-z]/, /[A-Z]/].filter((kind) => kind.test(text));
  return kinds.length > 1;
}
