import type { TrellisError } from '../../../typescript/trellis-error.ts';
import { addErrorTexts } from '../../graph/error-texts.ts';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { useLanguage } from '../../words/language-provider.tsx';
import { type ConsoleLanguage, defineWords } from '../../words/words.ts';
import { campaignStatusWords } from './campaign-status-badge.tsx';
import { translateFieldMessage } from './problem-texts.ts';

/** Returns a status that the extensions of an error name, such as `Live`, in the reader's language. */
function readStatus({ body }: TrellisError, language: ConsoleLanguage): string | undefined {
  const { extensions } = (body ?? {}) as { extensions?: { details?: { status?: unknown } } };
  const names: Readonly<Record<string, string>> = campaignStatusWords[language];
  return names[String(extensions?.details?.status).toUpperCase()];
}

addErrorTexts(
  defineWords({
    en: {
      CAMPAIGN_INVALID_TRANSITION: (error: TrellisError) => {
        const status = readStatus(error, 'en');
        return status
          ? `This is not possible in the status "${status}". Reload to see the status of the campaign.`
          : 'This is not possible in the status of the campaign. Reload to see it.';
      },
      CAMPAIGN_NOT_FOUND: 'This campaign does not exist any more.',
      CAMPAIGN_NOT_PUBLISHABLE: 'The campaign lacks something that publishing needs.',
      CAMPAIGN_BUDGET_IN_USE: 'This is less than the channels have already spent or set aside.',
      CAMPAIGN_BUDGET_NOT_ALLOWED: 'Only the signed-in owner may set the budget.',
      CAMPAIGN_NOT_RETRYABLE: 'This channel cannot be tried again.',
      CAMPAIGN_UNKNOWN_DELIVERY: 'This channel has no advertisement of the campaign.',
      CAMPAIGN_ACCOUNT_SUSPENDED: 'Your account is suspended or closed.',
      CAMPAIGN_INSUFFICIENT_AAL: 'Sign in with your second factor to do this.',
      CAMPAIGN_INVALID_FIELD: 'Check the marked fields.',
    },
    de: {
      CAMPAIGN_INVALID_TRANSITION: (error: TrellisError) => {
        const status = readStatus(error, 'de');
        return status
          ? `Das ist im Status „${status}“ nicht möglich. Laden Sie neu, um den Status der Kampagne zu sehen.`
          : 'Das ist im Status der Kampagne nicht möglich. Laden Sie neu, um ihn zu sehen.';
      },
      CAMPAIGN_NOT_FOUND: 'Diese Kampagne gibt es nicht mehr.',
      CAMPAIGN_NOT_PUBLISHABLE: 'Der Kampagne fehlt etwas, das zum Veröffentlichen nötig ist.',
      CAMPAIGN_BUDGET_IN_USE: 'Das ist weniger, als die Kanäle schon ausgegeben oder zurückgelegt haben.',
      CAMPAIGN_BUDGET_NOT_ALLOWED:
        'Nur die angemeldete Inhaberin oder der angemeldete Inhaber darf das Budget setzen.',
      CAMPAIGN_NOT_RETRYABLE: 'Dieser Kanal lässt sich nicht noch einmal versuchen.',
      CAMPAIGN_UNKNOWN_DELIVERY: 'Auf diesem Kanal gibt es keine Anzeige der Kampagne.',
      CAMPAIGN_ACCOUNT_SUSPENDED: 'Ihr Konto ist gesperrt oder geschlossen.',
      CAMPAIGN_INSUFFICIENT_AAL: 'Melden Sie sich dafür mit Ihrem zweiten Faktor an.',
      CAMPAIGN_INVALID_FIELD: 'Prüfen Sie die markierten Felder.',
    },
  }),
);

/** Returns the function that returns the errors of fields in the reader's language. */
export function useFieldErrors(): (error: unknown) => ReturnType<typeof toFieldErrors> {
  const { language } = useLanguage();
  return (error) => toFieldErrors(error, (message) => translateFieldMessage(message, language));
}
