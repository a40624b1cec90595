import type { AppError } from '../../../core/errors/errors.ts';
import type { EscapedHtml } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import type { ErrorTexts } from './failures.ts';
import type { FormPage, PageContent } from './form-page.ts';
import type { AnyPageSession, PageContext } from './page-context.ts';

/** Loads and drops the sessions of a page group. */
export type PageSessionStore<Session extends AnyPageSession> = {
  /** Returns the session of a request, renewed if necessary, or `null`. */
  open: (context: Omit<PageContext<Session>, 'session' | 'formToken'>) => Promise<Session | null>;
  /** Whether an error means that the session has ended. */
  isEnd: (error: AppError) => boolean;
  /** Forgets an ended session. */
  drop: (context: Pick<PageContext<Session>, 'cookies' | 'externalUrl'>) => void;
};

/** Texts by the `notice` of an outcome. `ended` is shown if the session has ended. */
export type NoticeTexts = Translations<Readonly<Record<string, string>> & { ended: string }>;

/** Outcome that a notice reports. A refusal must not look like a success. */
export type NoticeTone = 'good' | 'info' | 'bad';

/** Content of a page with its surroundings. */
export type FramedPageContent = {
  content: EscapedHtml;
  /** Content of the header, beside the brand. */
  header?: EscapedHtml;
  /** Whether the page has the width of one form. */
  isNarrow?: boolean;
};

/** Pages below one address that share their sessions. */
export type PageGroup<Session extends AnyPageSession> = {
  /** First segment of the path, and prefix of the cookie names. */
  name: string;
  pages: readonly FormPage<Session>[];
  sessionStore: PageSessionStore<Session>;
  /** Path of the sign-in page. */
  entrance: string;
  failures: ErrorTexts;
  notices: NoticeTexts;
  /** Tones of the notices that do not report a success. */
  noticeTones: Readonly<Record<string, NoticeTone>>;
  /** Renders the heading and the navigation around the content. */
  frame: (context: PageContext<Session>, view: PageContent, path: string) => FramedPageContent;
};
