import type { AppError } from '../../../core/errors/errors.ts';
import type { Markup } from '../../../core/html/markup.ts';
import type { Words } from '../../../core/pages/language.ts';
import type { FailureWords } from './failures.ts';
import type { FormPage, View } from './form-page.ts';
import type { AnySession, PageContext } from './page-context.ts';

/** Loads and drops the sessions of a page group. */
export type SessionStore<Session extends AnySession> = {
  /** Returns the session of a request, renewed if necessary, or `null`. */
  open: (context: Omit<PageContext<Session>, 'session' | 'formToken'>) => Promise<Session | null>;
  /** Whether an error means that the session has ended. */
  isEnd: (error: AppError) => boolean;
  /** Forgets an ended session. */
  drop: (context: Pick<PageContext<Session>, 'cookies' | 'settings'>) => void;
};

/** Pages below one address that share their sessions. */
export type PageGroup<Session extends AnySession> = {
  /** First segment of the path, and prefix of the cookie names. */
  name: string;
  pages: readonly FormPage<Session>[];
  sessionStore: SessionStore<Session>;
  /** Path of the sign-in page. */
  entrance: string;
  failures: FailureWords;
  /** Confirmations by the `notice` of an outcome. `ended` is shown if the session has ended. */
  notices: Words<Readonly<Record<string, string>> & { ended: string }>;
  /** Renders the heading and the navigation around the content. */
  frame: (context: PageContext<Session>, view: View, path: string) => Markup;
};
