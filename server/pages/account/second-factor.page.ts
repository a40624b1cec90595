import { Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toField, toForm, toHidden } from '../forms/form-markup.ts';
import type { View } from '../forms/form-page.ts';
import type { Sent } from '../forms/page-context.ts';
import { toDay } from '../moments.ts';
import { proveFactor } from './check.page.ts';
import { admit, defineForm, definePage } from './pages.ts';
import { recoveryForms, toRecoveryPart } from './recovery-codes.ts';
import { secondFactorWords as words } from './second-factor.words.ts';
import type { AccountVisit } from './session.ts';

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

async function readFactors(visit: AccountVisit) {
  const { me } = await visit.run(factorsDocument, {});
  const all = me.factors ?? [];
  const hasCodes = all.some(({ factorType }) => factorType === 'RECOVERY_CODE');
  const codes = hasCodes ? (await visit.run(recoveryDocument, {})).recoveryCodes : null;
  return { factors: all.filter(({ factorType }) => factorType !== 'RECOVERY_CODE'), codes };
}

type Read = Awaited<ReturnType<typeof readFactors>>;

export const secondFactorPage = definePage({
  path: '/second-factor',
  audience: 'signedIn',
  redirect: admit,
  read: readFactors,
  view: ({ visit, data, sent }) =>
    sent?.form === 'verify' ? toEnrollment(visit, { ...sent.values, sent }) : toView(visit, data, sent),
  forms: {
    enroll: defineForm({
      fields: { friendlyName: 'kept' },
      run: async (visit, { friendlyName }) => {
        const input = { factorType: 'TOTP' as const, friendlyName: friendlyName.trim() || undefined };
        const { factor, totp } = (await visit.run(enroll, { input })).enrollFactor;
        const made = { factor: factor.id, secret: totp?.secret, qrCode: totp?.qrCode, sent: null };
        return { show: toEnrollment(visit, made) };
      },
    }),
    verify: defineForm({
      fields: { factor: 'kept', secret: 'kept', code: 'secret' },
      run: async (visit, { factor, code }) => {
        await proveFactor(visit, factor, code);
        return { to: '/second-factor', notice: 'factorAdded' };
      },
    }),
    remove: defineForm({
      fields: { factor: 'kept' },
      run: async (visit, { factor }) => {
        await visit.run(unenroll, { input: { factorId: factor } });
        return { to: '/second-factor', notice: 'factorRemoved' };
      },
    }),
    ...recoveryForms,
  },
});

type Enrollment = { factor?: string; secret?: string; qrCode?: string; sent: Sent };

/** The QR code is drawn by the service, and shown this once; the secret goes along until a code of it was right. */
function toEnrollment(visit: AccountVisit, { factor = '', secret = '', qrCode, sent }: Enrollment): View {
  const text = words[visit.language];
  const place = { visit, sent, form: 'verify' };
  const field = {
    name: 'code',
    label: text.code,
    autocomplete: 'one-time-code',
    isNumeric: true,
  };
  const content = [toHidden('factor', factor), toHidden('secret', secret), toField(place, field)];
  const image =
    qrCode && markup`<div class="qr" role="img" aria-label="${text.qr}">${toDrawing(qrCode)}</div>`;
  return {
    title: text.enrolling,
    body: markup`<p>${qrCode ? text.scan : text.scanned}</p>${image}<p>${text.secret} <code>${spaced(secret)}</code></p>${toForm(place, { button: text.verify, content })}<p><a href="${visit.root}/second-factor">${text.cancel}</a></p>`,
  };
}

/** The service's own SVG, which is shapes and nothing else. */
function toDrawing(svg: string): Markup | null {
  return /^<svg [^<>]*>(<(rect|path) [^<>]*\/>)+<\/svg>$/.test(svg) ? new Markup(svg) : null;
}

/** In groups of four, which are easier to type. */
function spaced(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function toView(visit: AccountVisit, { factors, codes }: Read, sent: Sent): View {
  const text = words[visit.language];
  const place = { visit, sent, form: 'enroll' };
  const isOn = factors.some(({ status }) => status === 'VERIFIED');
  const rows = factors.map((factor) => toRow(visit, factor, sent));
  const name = toField(place, {
    name: 'friendlyName',
    label: text.name,
    hint: text.nameHint,
    isOptional: true,
  });
  return {
    title: text.title,
    body: markup`<p>${isOn ? text.on : text.off}</p>${rows.length > 0 && markup`<ul class="list">${rows}</ul>`}<h2>${text.add}</h2><p>${text.what}</p>${toForm(place, { button: text.begin, content: name })}${isOn && toRecoveryPart(visit, codes, sent)}`,
  };
}

function toRow(visit: AccountVisit, factor: Read['factors'][number], sent: Sent): Markup {
  const text = words[visit.language];
  const { id, factorType, friendlyName, phone, status, createdAt } = factor;
  const name = friendlyName || phone || text.types[factorType];
  const own = sent?.values.factor === id ? sent : null;
  const state = status === 'VERIFIED' ? text.since(toDay(visit.language, createdAt)) : text.unverified;
  return markup`<li><div><b>${name}</b><br><span class="soft">${text.types[factorType]}, ${state}</span></div>${toForm({ visit, sent: own, form: 'remove' }, { button: text.remove, isPlain: true, label: `${text.remove}: ${name}`, content: toHidden('factor', id) })}</li>`;
}
