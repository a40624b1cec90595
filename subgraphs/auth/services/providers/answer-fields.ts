import { z } from 'zod';

/** A text that a provider may leave out or send as null. */
export const text = z.string().nullish();

/** A provider's id of a user; some are numbers. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** Booleans come as such, as text, or not at all. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1;
}

/** First and last name as one. */
export function joinNames(...names: (string | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** The one address of a provider that knows no more than that. */
export function onlyEmail(email: string | null | undefined, verified: boolean) {
  return email ? [{ email, verified, primary: true }] : [];
}

/** Addresses in a list of a provider's, some of whose entries may have none. */
export function listEmails<T extends { email?: string | null }>(entries: readonly T[]) {
  return entries.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
}
