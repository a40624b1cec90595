import type { AppError } from '../../../core/errors/errors.ts';
import { isRecord } from '../../../core/lib/records.ts';
import type { Language, Translations } from '../../../core/pages/language.ts';

/** Texts of errors by code, or by `code:field` if the text depends on the field. */
export type ErrorTexts = Translations<Readonly<Record<string, string>>>;

const common: ErrorTexts = {
  en: {
    'request.unavailable': 'The server is busy or being restarted. Try again in a minute.',
    'request.timeout': 'This took too long. Try again in a minute.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
    broken: 'Something went wrong here; it is not your fault. Try again later.',
    other: 'This did not work. Check what you typed, and try again.',
    stale: 'This page was open for too long, or you have signed in or out since. Send the form again.',
  },
  de: {
    'request.unavailable':
      'Der Server ist beschäftigt oder startet neu. Versuchen Sie es in einer Minute noch einmal.',
    'request.timeout': 'Das hat zu lange gedauert. Versuchen Sie es in einer Minute noch einmal.',
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten, und versuchen Sie es dann wieder.',
    broken: 'Hier ist etwas schiefgegangen; es liegt nicht an Ihnen. Versuchen Sie es später noch einmal.',
    other: 'Das hat nicht geklappt. Prüfen Sie Ihre Eingaben, und versuchen Sie es noch einmal.',
    stale:
      'Diese Seite war zu lange offen, oder Sie haben sich inzwischen an- oder abgemeldet. Senden Sie das Formular noch einmal.',
  },
};

type FormProblem = { errors: Record<string, string>; problem: string };

type FailureContext = { words: ErrorTexts; language: Language; fields: readonly string[] };

/** Describes an error for a form: beside the fields that it names, or above the form. */
export function describeFormError(error: AppError, { words, language, fields }: FailureContext): FormProblem {
  const { code, status, details } = error.extensions;
  const about = [...readFields(details?.errors), ...readPath(error.message)].filter((field) =>
    fields.includes(field),
  );
  const find = (key: string) => findText(words[language], key) ?? findText(common[language], key);
  const generalProblem = find(code) ?? find(toKind(status)) ?? '';
  const errors = Object.fromEntries(
    about.map((field) => [field, find(`${code}:${field}`) ?? generalProblem]),
  );
  return { errors, problem: about.length > 0 ? '' : generalProblem };
}

/** Returns the text of an error code from the URL, or the text with the name `fallback`. */
export function findErrorText(words: ErrorTexts, language: Language, code: string, fallback: string): string {
  return findText(words[language], code) ?? findText(words[language], fallback) ?? '';
}

/** Returns the text of a code. The code can be any word, even the name of an inherited property. */
function findText(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}

/** Describes a form whose token belongs to an earlier session. */
export function describeExpiredForm(language: Language): FormProblem {
  return { errors: {}, problem: common[language].stale ?? '' };
}

function toKind(status: number): string {
  if (status === 429) return 'tooMany';
  return status >= 500 ? 'broken' : 'other';
}

/** Returns the fields of an error's violations, by the last part of their path. */
function readFields(errors: unknown): string[] {
  const records = Array.isArray(errors) ? errors.filter(isRecord) : [];
  return records.map(({ field }) => String(field).split('.').at(-1) ?? '');
}

/** Returns the field that the message of a GraphQL type error names. */
function readPath(message: string): string[] {
  const path = /^Variable "\$\w+" got invalid value .* at "([\w.]+)"/s.exec(message)?.[1];
  return path === undefined ? [] : [path.split('.').at(-1) ?? ''];
}
