import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import type { Language, Translations } from '../../../core/pages/language.ts';

const scopeTexts: Translations<Readonly<Record<string, string>>> = {
  en: {
    openid: 'Recognize you by the id of your account',
    profile: 'See your profile: name, picture and last sign-in',
    email: 'See your email address',
    phone: 'See your phone number',
    offline_access: 'Keep this access while you are not using the app',
  },
  de: {
    openid: 'Sie an der Kennung Ihres Kontos erkennen',
    profile: 'Ihr Profil sehen: Name, Bild und letzte Anmeldung',
    email: 'Ihre E-Mail-Adresse sehen',
    phone: 'Ihre Telefonnummer sehen',
    offline_access: 'Diesen Zugriff behalten, während Sie die App nicht benutzen',
  },
};

/** Renders scopes as a list in words. A scope without a text is shown by its name. */
export function renderOauthScopes(language: Language, scopes: readonly string[]): EscapedHtml {
  const texts = scopeTexts[language];
  const items = scopes.map((scope) => {
    const text = Object.hasOwn(texts, scope) ? texts[scope] : undefined;
    return text ? markup`<li>${text}</li>` : markup`<li><code>${scope}</code></li>`;
  });
  return markup`<ul class="scopes">${items}</ul>`;
}
