/** A filter by part of a text, whatever its case. No text holds a NUL, and PostgreSQL would not hear of one. */
export function toTextPart(part: string | null | undefined) {
  return part ? { contains: part.replaceAll('\0', ''), mode: 'insensitive' as const } : undefined;
}
