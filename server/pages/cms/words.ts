import type { ErrorTexts } from '../forms/failures.ts';
import type { NoticeTexts, NoticeTone } from '../forms/page-group.ts';

/** Texts for error codes of the service. */
export const cmsAccountPageErrorTexts: ErrorTexts = {
  en: {
    'cms.login_failed': 'The login or the password is wrong, or this login is locked.',
    'cms.login_delayed': 'Too many failed tries. Wait a few seconds, then try again.',
    'cms.password_wrong': 'This is not your current password.',
    'cms.password_refused': 'This password does not meet the rules below its field.',
    'cms.password_link_invalid': 'This link does not work: it is wrong, was used already or has expired.',
    'cms.permission_denied': 'Only administrators may do this.',
    'cms.field_too_long': 'This is too long.',
    'cms.field_malformed': 'This holds characters that cannot be stored.',
  },
  de: {
    'cms.login_failed': 'Der Anmeldename oder das Passwort ist falsch, oder der Zugang ist gesperrt.',
    'cms.login_delayed':
      'Zu viele Fehlversuche. Warten Sie einige Sekunden, und versuchen Sie es dann wieder.',
    'cms.password_wrong': 'Das ist nicht Ihr bisheriges Passwort.',
    'cms.password_refused': 'Dieses Passwort hält die Regeln unter seinem Feld nicht ein.',
    'cms.password_link_invalid':
      'Dieser Link gilt nicht: Er ist falsch, wurde schon benutzt oder ist abgelaufen.',
    'cms.permission_denied': 'Das dürfen nur Administratorinnen und Administratoren.',
    'cms.field_too_long': 'Das ist zu lang.',
    'cms.field_malformed': 'Darin sind Zeichen, die nicht gespeichert werden können.',
  },
};

/** Outcomes, shown on the page that follows a form. */
export const cmsAccountPageNotices: NoticeTexts = {
  en: {
    ended: 'Your session has ended. Sign in again.',
    signedOut: 'You are signed out.',
    password: 'Your password is saved. All your other sessions have ended.',
    chosen: 'Your new password is saved. You can sign in with it now.',
  },
  de: {
    ended: 'Ihre Sitzung ist zu Ende. Melden Sie sich wieder an.',
    signedOut: 'Sie sind abgemeldet.',
    password: 'Ihr Passwort ist gespeichert. Alle Ihre anderen Sitzungen sind beendet.',
    chosen: 'Ihr neues Passwort ist gespeichert. Sie können sich jetzt damit anmelden.',
  },
};

export const cmsAccountPageNoticeTones: Readonly<Record<string, NoticeTone>> = { ended: 'info' };
