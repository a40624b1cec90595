import type { EscapedHtml } from '../../../core/html/markup.ts';
import { type FormRenderContext, renderFormField } from '../forms/form-markup.ts';
import type { AccountPageContext } from './session.ts';

/** Renders the field for a new password, with the rules of the settings. */
export function toNewPasswordField(
  context: AccountPageContext,
  place: FormRenderContext,
  label: string,
): EscapedHtml {
  return renderFormField(place, {
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    rules: context.rules.password,
  });
}
