import { EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import {
  renderCodeField,
  renderForm,
  renderFormField,
  renderHiddenInput,
  renderRowForm,
} from '../forms/form-markup.ts';
import type { PageContent } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { formatDay } from '../moments.ts';
import { verifySecondFactor } from './check.page.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import { recoveryCodePageForms, toRecoveryCodesSection } from './recovery-codes.ts';
import { secondFactorTexts as words } from './second-factor.words.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const factorsDocument = graph(
  `query PageSecondFactors { me { factors { id factorType status friendlyName phone createdAt } } }`,
);
const recoveryDocument = graph(`query PageRecoveryCodes { recoveryCodes { total remaining } }`);
const enroll = graph(
  `mutation PageEnroll($input: EnrollFactorInput!) { enrollFactor(input: $input) { factor { id } totp { qrCode secret } } }`,
);
const unenroll = graph(
  `mutation PageUnenroll($input: UnenrollFactorInput!) { unenrollFactor(input: $input) { factor { id } } }`,
);

async function readFactors(context: AccountPageContext) {
  const { me } = await context.run(factorsDocument, {});
  const all = me.factors ?? [];
  const hasCodes = all.some(({ factorType }) => factorType === 'RECOVERY_CODE');
  const codes = hasCodes ? (await context.run(recoveryDocument, {})).recoveryCodes : null;
  return { factors: all.filter(({ factorType }) => factorType !== 'RECOVERY_CODE'), codes };
}

type Read = Awaited<ReturnType<typeof readFactors>>;

export const secondFactorSettingsPage: AccountPage = {
  path: '/second-factor',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const factors = await readFactors(context);
    return refusedForm?.form === 'verify'
      ? toEnrollment(context, { ...refusedForm.values, refusedForm })
      : toView(context, factors, refusedForm);
  },
  forms: {
    enroll: defineForm({
      fields: { friendlyName: 'kept' },
      run: async (context, { friendlyName }) => {
        const input = { factorType: 'TOTP' as const, friendlyName: friendlyName.trim() || undefined };
        const { factor, totp } = (await context.run(enroll, { input })).enrollFactor;
        const enrollment = {
          factor: factor.id,
          secret: totp?.secret,
          qrCode: totp?.qrCode,
          refusedForm: null,
        };
        return { show: toEnrollment(context, enrollment) };
      },
    }),
    verify: defineForm({
      fields: { factor: 'kept', secret: 'kept', code: 'secret' },
      run: async (context, { factor, code }) => {
        await verifySecondFactor(context, factor, code);
        return { to: '/second-factor', notice: 'factorAdded' };
      },
    }),
    remove: defineForm({
      fields: { factor: 'kept' },
      run: async (context, { factor }) => {
        await context.run(unenroll, { input: { factorId: factor } });
        return { to: '/second-factor', notice: 'factorRemoved' };
      },
    }),
    ...recoveryCodePageForms,
  },
};

type Enrollment = { factor?: string; secret?: string; qrCode?: string; refusedForm: RefusedForm };

/**
 * Page that enrolls an app. The service draws the QR code, which is shown once; a hidden field keeps the secret until a
 * code is correct.
 */
function toEnrollment(
  context: AccountPageContext,
  { factor = '', secret = '', qrCode, refusedForm }: Enrollment,
): PageContent {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'verify' };
  const content = [
    renderHiddenInput('factor', factor),
    renderHiddenInput('secret', secret),
    renderCodeField(place, { name: 'code', label: text.code }),
  ];
  const image =
    qrCode && markup`<div class="qr" role="img" aria-label="${text.qr}">${toDrawing(qrCode)}</div>`;
  return {
    title: text.enrolling,
    body: markup`<p>${qrCode ? text.scan : text.scanned}</p>${image}<p>${text.secret} <code>${toGroups(secret)}</code></p>${renderForm(place, { button: text.verify, content })}<p><a href="${context.root}/second-factor">${text.cancel}</a></p>`,
  };
}

/** Returns the service's SVG if it contains only shapes, otherwise `null`. */
function toDrawing(svg: string): EscapedHtml | null {
  return /^<svg [^<>]*>(<(rect|path) [^<>]*\/>)+<\/svg>$/.test(svg) ? new EscapedHtml(svg) : null;
}

/** Formats a secret in groups of four characters, which are easier to type. */
function toGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function toView(
  context: AccountPageContext,
  { factors, codes }: Read,
  refusedForm: RefusedForm,
): PageContent {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'enroll' };
  const isOn = factors.some(({ status }) => status === 'VERIFIED');
  const rows = factors.map((factor) => toRow(context, factor, refusedForm));
  const name = renderFormField(place, {
    name: 'friendlyName',
    label: text.name,
    hint: text.nameHint,
    isOptional: true,
  });
  return {
    title: text.title,
    body: markup`<p>${isOn ? text.on : text.off}</p>${rows.length > 0 && markup`<ul class="list">${rows}</ul>`}<h2>${text.add}</h2><p>${text.what}</p>${renderForm(place, { button: text.begin, content: name })}${isOn && toRecoveryCodesSection(context, codes, refusedForm)}`,
  };
}

function toRow(
  context: AccountPageContext,
  factor: Read['factors'][number],
  refusedForm: RefusedForm,
): EscapedHtml {
  const text = words[context.language];
  const { id, factorType, friendlyName, phone, status, createdAt } = factor;
  const name = friendlyName || phone || text.types[factorType];
  const removal = { form: 'remove', field: 'factor', value: id, button: text.remove, rowName: name };
  const state = status === 'VERIFIED' ? text.since(formatDay(context.language, createdAt)) : text.unverified;
  return markup`<li><div><b>${name}</b> ${status === 'VERIFIED' ? markup`<span class="badge good">${text.active}</span>` : markup`<span class="badge">${text.pending}</span>`}<br><span class="soft">${text.types[factorType]}, ${state}</span></div>${renderRowForm({ context, refusedForm }, { ...removal, isDanger: true })}</li>`;
}
