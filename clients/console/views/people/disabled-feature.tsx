import { PowerOffIcon } from 'lucide-react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { MessageState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

const codes: readonly string[] = ['AUTH_FEATURE_DISABLED', 'AUTH_SAML_PROVIDER_DISABLED'];

/** Whether an operation was refused because a setting turns its feature off. */
export function isDisabledFeatureError(error: unknown): boolean {
  return isTrellisError(error) && codes.includes(error.code);
}

const disabledFeatureWords = defineWords({
  en: {
    title: 'This is turned off',
    text: (setting: string) => `The operator turns it on with the setting ${setting}.`,
  },
  de: {
    title: 'Das ist ausgeschaltet',
    text: (setting: string) => `Der Betreiber schaltet es mit der Einstellung ${setting} ein.`,
  },
});

/** Message in the place of a list whose feature is off. */
export function DisabledFeatureMessage({ setting }: { setting: string }) {
  const words = useWords(disabledFeatureWords);
  return (
    <MessageState
      icon={<PowerOffIcon size={40} strokeWidth={1.5} />}
      title={words.title}
      text={words.text(setting)}
    />
  );
}
