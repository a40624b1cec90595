import { Radio, Stack } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

const graceWords = defineWords({
  en: {
    0: 'Not at all: it was leaked',
    3600: 'An hour',
    86400: 'A day',
    604800: 'A week',
    2592000: '30 days',
  },
  de: {
    0: 'Gar nicht, weil andere davon wissen',
    3600: 'Eine Stunde',
    86400: 'Einen Tag',
    604800: 'Eine Woche',
    2592000: '30 Tage',
  },
});

const graces = ['0', '3600', '86400', '604800', '2592000'] as const;

/** Grace period in seconds, as the value of a choice. */
export type GraceSeconds = (typeof graces)[number];

export const defaultKeyRotationGraceSeconds: GraceSeconds = '86400';

type GracePeriodProps = {
  /** Question about the old key or secret. */
  label: string;
  value: GraceSeconds;
  onChange: (value: GraceSeconds) => void;
};

/** Choice of the time for which a replaced key or secret remains valid. */
export function KeyRotationGracePeriodChoice({ label, value, onChange }: GracePeriodProps) {
  const words = useWords(graceWords);
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next as GraceSeconds)}>
      <Stack gap="xs" mt="xs">
        {graces.map((grace) => (
          <Radio key={grace} value={grace} label={words[grace]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
