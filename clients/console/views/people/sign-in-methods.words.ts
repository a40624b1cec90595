import { defineWords } from '../../words/words.ts';

export const signInMethodsWords = defineWords({
  en: {
    title: 'Sign-in methods',
    lead: 'How people sign in to this server.',
    own: 'Of this server',
    email: 'Email address',
    emailConfirmed: 'without confirmation',
    phone: 'Phone number',
    smsProvider: (name: string) => `SMS by ${name}`,
    anonymous: 'Anonymous users',
    passkeys: 'Passkeys',
    saml: 'Single sign-on by SAML',
    signUp: 'Sign-up by everybody',
    builtIn: 'Built-in providers',
    builtInLead:
      'The operator turns providers on in the settings, such as SVC_EXTERNAL_GITHUB_ENABLED with client ID, secret and redirect address.',
    showOff: (count: number) => `Show ${count} that are off`,
    noneOn: 'No built-in provider is on.',
    on: 'On',
    off: 'Off',
  },
  de: {
    title: 'Anmeldemethoden',
    lead: 'Wie sich Personen an diesem Server anmelden.',
    own: 'Dieses Servers',
    email: 'E-Mail-Adresse',
    emailConfirmed: 'ohne Bestätigung',
    phone: 'Telefonnummer',
    smsProvider: (name: string) => `SMS über ${name}`,
    anonymous: 'Anonyme Benutzer',
    passkeys: 'Passkeys',
    saml: 'Single Sign-on mit SAML',
    signUp: 'Registrierung für alle',
    builtIn: 'Eingebaute Anbieter',
    builtInLead:
      'Der Betreiber schaltet Anbieter in den Einstellungen ein, zum Beispiel SVC_EXTERNAL_GITHUB_ENABLED mit Client-ID, Geheimnis und Rücksprungadresse.',
    showOff: (count: number) => `${count} ausgeschaltete zeigen`,
    noneOn: 'Kein eingebauter Anbieter ist eingeschaltet.',
    on: 'An',
    off: 'Aus',
  },
});
