import type { EscapedHtml } from '../../../core/html/markup.ts';
import type { PageScriptName } from '../page-files.ts';
import type { AnyPageSession, PageContext, RefusedForm } from './page-context.ts';

/** Content of a page. */
export type PageContent = {
  title: string;
  body: EscapedHtml;
  /** Script of the page; by default the one of all forms. */
  script?: PageScriptName;
  /** HTTP status; 200 by default, or the status of the refused form. */
  status?: number;
  /** URL at another site that the browser opens by itself. */
  redirectUrl?: string;
  /** Origin of images, besides this server. */
  images?: string;
  /** Additional style sheet of the page. */
  style?: string;
};

/** Result of a form. */
export type FormOutcome =
  /** Redirects to a page of the group, which shows the text of `notice`. */
  | { to: string; notice?: string }
  /** Redirects to a path of the console, which begins with `/console`. */
  | { toConsole: string }
  /** Redirects to another site. */
  | { redirectUrl: string; view: PageContent }
  /** Shows a page once, in response to the form. */
  | { show: PageContent };

/**
 * `kept` is shown again when a form is refused; `secret` never is. A list contains the values that a choice (radio buttons, a
 * checkbox, a select) offers: the form is refused with any other value. A choice without a selection is empty.
 */
type FieldKind = 'kept' | 'secret' | readonly string[];

/** A form of a page: its fields, and the operations that it runs. */
export type PageForm<Session extends AnyPageSession> = {
  fields: Readonly<Record<string, FieldKind>>;
  run: (context: PageContext<Session>, values: Record<string, string>) => Promise<FormOutcome>;
};

/** Whether every choice is empty or has a value that its form offers. */
export function hasOnlyOfferedChoices<Session extends AnyPageSession>(
  { fields }: PageForm<Session>,
  values: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(fields).every(([name, kind]) => {
    const value = values[name] ?? '';
    return typeof kind === 'string' || value === '' || kind.includes(value);
  });
}

type FormSpec<Session extends AnyPageSession, Field extends string> = {
  fields?: Readonly<Record<Field, FieldKind>>;
  run: (context: PageContext<Session>, values: Record<Field, string>) => Promise<FormOutcome>;
};

/** Users who may see a page. Others are redirected. */
type Audience = 'signedIn' | 'visitors' | 'all';

/** Page of a group. */
export type FormPage<Session extends AnyPageSession> = {
  /** Path below that of the group: `/password`, or empty for its first page. */
  path: string;
  audience: Audience;
  forms?: Readonly<Record<string, PageForm<Session>>>;
  /** Returns the redirect to another page, or `null` to show this page. */
  redirect?: (context: PageContext<Session>) => Promise<FormOutcome | null>;
  /** Loads the data of the page and renders it, with the input of a refused form. */
  render: (context: PageContext<Session>, refusedForm: RefusedForm) => PageContent | Promise<PageContent>;
};

/** Returns the constructor of forms with the session type of a group. */
export function createFormDefiner<Session extends AnyPageSession>() {
  return <Field extends string>({ fields, run }: FormSpec<Session, Field>): PageForm<Session> => ({
    fields: fields ?? {},
    run: (context, values) => run(context, values),
  });
}
