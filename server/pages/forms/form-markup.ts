import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { listPasswordDescriptionIds, type PasswordRules, renderPasswordInput } from '../password-field.ts';
import type { PageContext, RefusedForm } from './page-context.ts';

type Piece = EscapedHtml | string | false | null | undefined | readonly Piece[];

/** A form of a page, and its refused input if any. */
export type FormRenderContext = {
  context: Pick<PageContext, 'formToken' | 'language'>;
  refusedForm: RefusedForm;
  form: string;
};

type FormParts = {
  button: string;
  content?: Piece;
  /** Whether the button is secondary. */
  isPlain?: boolean;
  /** Whether the button destroys something. */
  isDanger?: boolean;
  /** Class of the form. */
  layout?: 'full';
  /** Accessible name of the button, if several buttons have the same text. */
  label?: string;
  /** Path of the page that receives the form, if it is another one. */
  action?: string;
};

/** Renders a form that posts to its own page. It works without scripts. */
export function renderForm(place: FormRenderContext, parts: FormParts): EscapedHtml {
  const { button, content, isPlain, isDanger, layout, label, action } = parts;
  const rank = [isPlain && 'plain', isDanger && 'danger'].filter(Boolean).join(' ');
  const { context, refusedForm, form } = place;
  const problem = refusedForm?.form === form ? refusedForm.problem : '';
  return markup`<form method="post"${action && markup` action="${action}"`} data-form="${form}"${layout && markup` class="${layout}"`}><input type="hidden" name="_form" value="${form}"><input type="hidden" name="_token" value="${context.formToken}">${
    problem && markup`<p class="bad" role="alert">${problem}</p>`
  }${content}<button${rank && markup` class="${rank}"`}${label && markup` aria-label="${label}"`}>${button}</button></form>`;
}

type RowForm = Pick<FormParts, 'button' | 'isDanger'> & {
  form: string;
  /** Hidden field that names the row, and its value. */
  field: string;
  value: string;
  /** Name of the row, if the buttons of all rows have the same text. */
  rowName?: string;
};

/** Renders the form of one row in a list. Only the row of a refused form shows the problem. */
export function renderRowForm(
  { context, refusedForm }: Omit<FormRenderContext, 'form'>,
  { form, field, value, button, rowName, isDanger }: RowForm,
): EscapedHtml {
  return renderForm(
    { context, refusedForm: refusedForm?.values[field] === value ? refusedForm : null, form },
    {
      button,
      isPlain: true,
      isDanger,
      label: rowName && `${button}: ${rowName}`,
      content: renderHiddenInput(field, value),
    },
  );
}

type FieldParts = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'hidden';
  /** Value of the attribute `autocomplete`. */
  autocomplete?: string;
  hint?: Piece;
  value?: string;
  isOptional?: boolean;
  /** Whether the value consists of digits, so that phones show a numeric keyboard. */
  isNumeric?: boolean;
  /** Rules of a new password. */
  rules?: PasswordRules;
  /** Id of the form's subject, if a page has several forms of one kind. */
  of?: string;
};

/** Renders an input with its label, hint and error. */
export function renderFormField(place: FormRenderContext, field: FieldParts): EscapedHtml {
  const { refusedForm, form, context } = place;
  const { name, label, hint, of, rules } = field;
  const refusedInput = refusedForm?.form === form ? refusedForm : null;
  const error = refusedInput?.errors[name];
  const id = [form, name, ...(of ? [of] : [])].join('-');
  const descriptionIds = [
    ...(hint ? [`${id}-hint`] : []),
    ...(rules ? listPasswordDescriptionIds(id) : []),
    ...(error ? [`${id}-error`] : []),
  ].join(' ');
  const value = refusedInput?.values[name] ?? field.value ?? '';
  const input = markup`<input id="${id}" name="${name}"${toTraits({ ...field, value })}${
    descriptionIds && markup` aria-describedby="${descriptionIds}"`
  }${error && markup` aria-invalid="true" autofocus`}>`;
  return markup`<div class="field"><label for="${id}">${label}</label>${
    field.type === 'password' ? renderPasswordInput(input, { id, language: context.language, rules }) : input
  }${hint && markup`<small id="${id}-hint">${hint}</small>`}${
    error && markup`<p class="bad" role="alert" id="${id}-error">${error}</p>`
  }</div>`;
}

/** Renders the input of a password: of a new one if it has rules, otherwise of the current one. */
export function renderPasswordField(
  place: FormRenderContext,
  field: Pick<FieldParts, 'name' | 'label' | 'hint' | 'isOptional' | 'rules'>,
): EscapedHtml {
  const autocomplete = field.rules ? 'new-password' : 'current-password';
  return renderFormField(place, { ...field, type: 'password', autocomplete });
}

/** Renders the input of a code that the user has received or generated. */
export function renderCodeField(
  place: FormRenderContext,
  field: Pick<FieldParts, 'name' | 'label' | 'hint' | 'isOptional'>,
): EscapedHtml {
  return renderFormField(place, { ...field, autocomplete: 'one-time-code', isNumeric: true });
}

function toTraits({ type = 'text', value, autocomplete, isNumeric, isOptional }: FieldParts): Piece {
  return [
    markup` type="${type}"`,
    value && markup` value="${value}"`,
    autocomplete && markup` autocomplete="${autocomplete}"`,
    isNumeric && markup` inputmode="numeric"`,
    !isOptional && markup` required`,
  ];
}

/** Renders a hidden input. */
export function renderHiddenInput(name: string, value: string): EscapedHtml {
  return markup`<input type="hidden" name="${name}" value="${value}">`;
}
