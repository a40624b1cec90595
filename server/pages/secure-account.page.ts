import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language, Translations } from '../../core/pages/language.ts';

export const secureAccountPageTexts = {
  en: {
    title: 'Secure your account',
    text: 'Did we notify you of a change that you did not make? Choose a new password: once it is saved, every other session of your account ends. We mail you a link for it.',
    email: 'Your email address',
    button: 'Send me the link',
    sent: 'If there is an account with this address, a mail is on its way. Look into the folder for spam, too.',
    after:
      'Afterwards, look through your account: its address, its phone number, its ways to sign in and its second factors.',
    noScript:
      'This page needs JavaScript to send the mail. You can ask for a new password in the application, too.',
    elsewhere: 'Go to the application, and ask for a new password where you sign in.',
    moved:
      'Your account has another address now, and a link for a new password would go there. If your password still works, sign in in the application with the new address, which our mail names. Change the password, then the address.',
    askSupport: 'If you do not get in, write to the support:',
    askOthers: 'If you do not get in, ask the people who run the application.',
  },
  de: {
    title: 'Sichern Sie Ihr Konto',
    text: 'Eine E-Mail berichtete von einer Änderung, die nicht von Ihnen ist? Wählen Sie ein neues Passwort: Sobald es gespeichert ist, enden alle anderen Sitzungen Ihres Kontos. Wir schicken Ihnen einen Link dafür.',
    email: 'Ihre E-Mail-Adresse',
    button: 'Link schicken',
    sent: 'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    after:
      'Sehen Sie danach Ihr Konto durch: Adresse, Telefonnummer, Arten der Anmeldung und zweite Faktoren.',
    noScript:
      'Um die E-Mail zu schicken, braucht diese Seite JavaScript. Ein neues Passwort können Sie auch in der Anwendung anfordern.',
    elsewhere: 'Gehen Sie zur Anwendung, und fordern Sie dort, wo Sie sich anmelden, ein neues Passwort an.',
    moved:
      'Ihr Konto hat jetzt eine andere Adresse, und dorthin ginge auch ein Link für ein neues Passwort. Wenn Ihr Passwort noch gilt, melden Sie sich in der Anwendung mit der neuen Adresse an, die in unserer E-Mail steht. Ändern Sie das Passwort und dann die Adresse.',
    askSupport: 'Wenn Sie nicht hineinkommen, schreiben Sie dem Support:',
    askOthers: 'Wenn Sie nicht hineinkommen, fragen Sie die Betreiber der Anwendung.',
  },
} satisfies Translations<object>;

type SecureAccountTexts = (typeof secureAccountPageTexts)[Language];

type SecureAccount = {
  words: SecureAccountTexts;
  /** Whether the page was opened from the mail to the former address. */
  isMoved: boolean;
  /** False if requests for mail need a captcha, which only applications show. */
  canRequestMails: boolean;
  supportAddress?: string;
};

/** Renders the page for users who were notified of a change that they did not make. */
export function renderSecureAccountPage({
  words,
  isMoved,
  canRequestMails,
  supportAddress,
}: SecureAccount): EscapedHtml {
  const help = supportAddress
    ? markup`<p>${words.askSupport} <a href="${`mailto:${supportAddress}`}">${supportAddress}</a></p>`
    : markup`<p>${words.askOthers}</p>`;
  if (isMoved)
    return markup`<section class="card"><h1>${words.title}</h1><p>${words.moved}</p>${help}</section>`;
  return markup`<section class="card"><h1>${words.title}</h1><p>${words.text}</p>${
    canRequestMails ? toForm(words) : markup`<p>${words.elsewhere}</p>`
  }<p>${words.after}</p>${help}</section>`;
}

function toForm(words: SecureAccountTexts): EscapedHtml {
  return markup`<form data-form="again" hidden><input type="hidden" name="purpose" value="recovery"><div class="field"><label for="again-email">${words.email}</label><input id="again-email" name="email" type="email" autocomplete="email" required></div><p class="bad" role="alert" data-error></p><button>${words.button}</button></form><noscript><p>${words.noScript}</p></noscript><p class="good" role="status" data-sent data-text="${words.sent}"></p>`;
}
