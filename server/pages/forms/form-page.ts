import type { Markup } from '../../../core/html/markup.ts';
import type { PageScript } from '../page-files.ts';
import type { AnySession, RefusedForm, PageContext } from './page-context.ts';

/** What a page shows. */
export type View = { title: string; body: Markup; script?: PageScript };

/** What becomes of a form that was done. */
export type Outcome =
  /** To a page of the area, where `notice` says what was done. */
  | { to: string; notice?: string }
  /** To a page elsewhere. */
  | { leaveTo: string; view: View }
  /** What is shown this once, in answer to the form. */
  | { show: View };

/**
 * `kept` is shown again when a form is refused; `secret` never is. A list contains the values that a choice (radio buttons, a
 * box to tick, a select) offers: another value refuses the form, and a choice that was not made is empty.
 */
type FieldKind = 'kept' | 'secret' | readonly string[];

/** A form of a page: its fields, and the operations behind it. */
export type Form<Session extends AnySession> = {
  fields: Readonly<Record<string, FieldKind>>;
  run: (context: PageContext<Session>, values: Record<string, string>) => Promise<Outcome>;
};

/** Whether every choice has a value that its form offers, or was not made. */
export function hasOnlyOffered<Session extends AnySession>(
  { fields }: Form<Session>,
  values: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(fields).every(([name, kind]) => {
    const value = values[name] ?? '';
    return typeof kind === 'string' || value === '' || kind.includes(value);
  });
}

type FormSpec<Session extends AnySession, Field extends string> = {
  fields: Readonly<Record<Field, FieldKind>>;
  run: (context: PageContext<Session>, values: Record<Field, string>) => Promise<Outcome>;
};

/** For whom a page is; who may not see it is led to where they can go on. */
type Audience = 'signedIn' | 'visitors' | 'all';

/** A page of an area, without the type of what it reads. */
export type FormPage<Session extends AnySession> = {
  /** Below the area's address: `/password`, or empty for its first page. */
  path: string;
  audience: Audience;
  forms: Readonly<Record<string, Form<Session>>>;
  /** Where another page is to be seen instead; null where this one is. */
  redirect?: (context: PageContext<Session>) => Promise<Outcome | null>;
  render: (context: PageContext<Session>, refusedForm: RefusedForm) => Promise<View>;
};

type PageSpec<Session extends AnySession, Data> = Omit<FormPage<Session>, 'forms' | 'render'> & {
  forms?: FormPage<Session>['forms'];
  /** Reads what it shows. */
  read: (context: PageContext<Session>) => Promise<Data>;
  view: (shown: { context: PageContext<Session>; data: Data; refusedForm: RefusedForm }) => View;
};

/** The constructors of an area's pages and forms, which know its kind of session. */
export function pagesFor<Session extends AnySession>() {
  return {
    definePage: <Data>({ read, view, ...spec }: PageSpec<Session, Data>): FormPage<Session> => ({
      forms: {},
      ...spec,
      render: async (context, refusedForm) => view({ context, data: await read(context), refusedForm }),
    }),
    defineForm: <Field extends string>({ fields, run }: FormSpec<Session, Field>): Form<Session> => ({
      fields,
      run: (context, values) => run(context, values),
    }),
  };
}
