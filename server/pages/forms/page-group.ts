import type { AppError } from '../../../core/errors/errors.ts';
import type { Markup } from '../../../core/html/markup.ts';
import type { Words } from '../../../core/pages/language.ts';
import type { FailureWords } from './failures.ts';
import type { FormPage, View } from './form-page.ts';
import type { AnySession, PageContext } from './page-context.ts';

/** How an area's visitors are known from request to request. */
export type SessionStore<Session extends AnySession> = {
  /** The session that a request brings, renewed where it has to be; null without one. */
  open: (context: Omit<PageContext<Session>, 'session' | 'formToken'>) => Promise<Session | null>;
  /** Whether a failure says that the session has ended. */
  isEnd: (error: AppError) => boolean;
  /** Forgets an ended session. */
  drop: (context: Pick<PageContext<Session>, 'cookies' | 'settings'>) => void;
};

/** Pages below one address that share their sessions. */
export type PageGroup<Session extends AnySession> = {
  /** Its address at the root of this server, and what its cookies' names begin with. */
  name: string;
  pages: readonly FormPage<Session>[];
  sessionStore: SessionStore<Session>;
  /** Where visitors are led from pages of those who are signed in, and from where these are led away. */
  entrance: string;
  failures: FailureWords;
  /** What was done, by the `notice` of an outcome. `ended` is said to those whose session is over. */
  notices: Words<Readonly<Record<string, string>> & { ended: string }>;
  /** What stands around the content of a page. */
  frame: (context: PageContext<Session>, view: View, path: string) => Markup;
};
