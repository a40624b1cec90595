import type { Credentials } from '../../../core/context/request-context.ts';
import type { Language } from '../../../core/pages/language.ts';
import type { PageLook } from '../../../core/pages/page.ts';
import type { TypedGraphqlDocument } from '../../../rest-compat/endpoint/define-operation.ts';
import type { PageRules } from '../page-rules.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Properties that every session has. A page group can add more. */
export type AnyPageSession = {
  /** Id to which the form tokens are bound, unique to the session. */
  id: string;
  credentials: Credentials;
};

/** Runs an operation of the graph with the visitor's credentials, and throws its first error. */
export type RunPageOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedGraphqlDocument<Data, Variables>,
  variables: Variables,
  /** Replaces the credentials of the session. */
  credentials?: Credentials,
) => Promise<Data>;

/** Context of a request to a page. */
export type PageContext<Session extends AnyPageSession = AnyPageSession> = {
  language: Language;
  look: PageLook;
  rules: PageRules;
  externalUrl: string;
  session: Session | null;
  query: URLSearchParams;
  cookies: CookieJar;
  run: RunPageOperation;
  /** URL of the page group as the visitor reached it: `http://localhost:8081/account`. */
  address: string;
  /** Path of the page group, for links: `/account`. */
  root: string;
  /** Token that binds a form to this page group and session. */
  formToken: string;
};

/** A refused form, which its page shows again. `null` if the page was only opened. */
export type RefusedForm = {
  form: string;
  /** Code of the error, if an operation refused the form. */
  code?: string;
  /** Input without passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>;
  /** Error text of the form as a whole. */
  problem: string;
} | null;
