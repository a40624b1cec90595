import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Sent, Visit } from './visit.ts';

type Piece = Markup | string | false | null | undefined | readonly Piece[];

type Place = { visit: Pick<Visit, 'formToken'>; sent: Sent; form: string };

type FormParts = {
  button: string;
  content?: Piece;
  /** For what is not the page's main thing to do. */
  isPlain?: boolean;
  /** What screen readers hear in place of the button's text, where several say the same. */
  label?: string;
  /** Another page that takes it. */
  action?: string;
};

/** A form that posts to its own page. It works without scripts. */
export function toForm(place: Place, { button, content, isPlain, label, action }: FormParts): Markup {
  const { visit, sent, form } = place;
  const problem = sent?.form === form ? sent.problem : '';
  return markup`<form method="post"${action && markup` action="${action}"`} data-form="${form}"><input type="hidden" name="form" value="${form}"><input type="hidden" name="token" value="${visit.formToken}">${
    problem && markup`<p class="bad" role="alert">${problem}</p>`
  }${content}<button${isPlain && markup` class="plain"`}${label && markup` aria-label="${label}"`}>${button}</button></form>`;
}

type FieldParts = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'hidden';
  /** By which browsers and password managers know it. */
  autocomplete?: string;
  hint?: Piece;
  value?: string;
  isOptional?: boolean;
  /** Whether it takes digits, so that phones show them. */
  isNumeric?: boolean;
};

/** One line to fill in, with what was wrong with it beside it. */
export function toField(place: Place, field: FieldParts): Markup {
  const { sent, form } = place;
  const { name, label, type = 'text', autocomplete, hint, isOptional, isNumeric } = field;
  const own = sent?.form === form ? sent : null;
  const error = own?.errors[name];
  const value = own?.values[name] ?? field.value ?? '';
  const id = `${form}-${name}`;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return markup`<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${name}" type="${type}"${
    value && markup` value="${value}"`
  }${autocomplete && markup` autocomplete="${autocomplete}"`}${isNumeric && markup` inputmode="numeric"`}${
    !isOptional && markup` required`
  }${described && markup` aria-describedby="${described}"`}${error && markup` aria-invalid="true" autofocus`}>${
    hint && markup`<small id="${id}-hint">${hint}</small>`
  }${error && markup`<p class="bad" role="alert" id="${id}-error">${error}</p>`}</div>`;
}

/** What a form sends along unseen. */
export function toHidden(name: string, value: string): Markup {
  return markup`<input type="hidden" name="${name}" value="${value}">`;
}
