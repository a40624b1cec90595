import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm } from '../forms/form-markup.ts';
import type { FormOutcome } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { defineForm } from './pages.ts';
import { secondFactorTexts as words } from './second-factor.words.ts';
import type { AccountPageContext } from './session.ts';

const generate = graph(`mutation PageGenerateCodes { generateRecoveryCodes(input: {}) { codes } }`);
const regenerate = graph(`mutation PageRegenerateCodes { regenerateRecoveryCodes { codes } }`);
const remove = graph(`mutation PageRemoveCodes { unenrollRecoveryCodes { factor { id } } }`);

/** Forms that create, replace and remove recovery codes. */
export const recoveryCodePageForms = {
  makeCodes: defineForm({
    run: async (context) => showCodes(context, (await context.run(generate, {})).generateRecoveryCodes.codes),
  }),
  newCodes: defineForm({
    run: async (context) =>
      showCodes(context, (await context.run(regenerate, {})).regenerateRecoveryCodes.codes),
  }),
  removeCodes: defineForm({
    run: async (context) => {
      await context.run(remove, {});
      return { to: '/second-factor', notice: 'codesRemoved' };
    },
  }),
};

function showCodes({ language, root }: AccountPageContext, codes: readonly string[]): FormOutcome {
  const { shown, keep, done } = words[language].codes;
  const lines = codes.map((code) => markup`<li><code>${code.replace(/(.{4})(?=.)/g, '$1-')}</code></li>`);
  const body = markup`<p>${keep}</p><ul class="codes">${lines}</ul><p><a class="button" href="${root}/second-factor">${done}</a></p>`;
  return { show: { title: shown, body } };
}

type Codes = { total: number; remaining: number } | null;

export function toRecoveryCodesSection(
  context: AccountPageContext,
  codes: Codes,
  refusedForm: RefusedForm,
): EscapedHtml {
  const text = words[context.language].codes;
  const form = (name: string, button: string, isPlain: boolean) =>
    renderForm({ context, refusedForm, form: name }, { button, isPlain, isDanger: name === 'removeCodes' });
  if (!codes) return markup`<h2>${text.title}</h2><p>${text.none}</p>${form('makeCodes', text.make, false)}`;
  return markup`<h2>${text.title}</h2><p>${text.left(codes.remaining, codes.total)}</p><div class="row">${form('newCodes', text.again, true)}${form('removeCodes', text.remove, true)}</div>`;
}
