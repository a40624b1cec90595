import type { Credentials } from '../../../core/context/request-context.ts';
import type { Language } from '../../../core/pages/language.ts';
import type { TypedDocument } from '../../../rest-compat/endpoint/define-operation.ts';
import type { Settings } from '../../settings/load-settings.ts';
import type { CookieJar } from './cookie-jar.ts';

/** What the kit has to know of a session; an area's own type may hold more. */
export type AnySession = {
  /** What the tokens of its forms are bound to; another session has another. */
  id: string;
  credentials: Credentials;
};

/** Runs an operation of the graph with the visitor's credentials, and throws its first error. */
export type RunOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  /** In place of those of the session. */
  credentials?: Credentials,
) => Promise<Data>;

/** One request to a page of an area. */
export type PageContext<Session extends AnySession = AnySession> = {
  language: Language;
  settings: Settings;
  session: Session | null;
  query: URLSearchParams;
  cookies: CookieJar;
  run: RunOperation;
  /** The address of the area for this visitor, with origin: `http://localhost:8081/account`. */
  address: string;
  /** Where the area begins, for links: `/account`. */
  root: string;
  /** What proves that a form is of this area and this session. */
  formToken: string;
};

/** A form that was sent and refused, so that its page shows it again; null where the page is only opened. */
export type RefusedForm = {
  form: string;
  /** Without passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** Texts beside fields. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  problem: string;
} | null;
