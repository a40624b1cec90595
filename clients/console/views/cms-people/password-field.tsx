import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WandSparklesIcon } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../shell/copy-button.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserFormWords } from './user-form.words.ts';

/** Random bytes of a generated password, as for those that the server generates. */
const passwordBytes = 15;

/** Generates a random password of letters, digits, hyphens and underscores. */
function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(passwordBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

type PasswordFieldProps<Values> = {
  form: UseFormReturnType<Values>;
  label: string;
  isFocused?: boolean;
};

/** Field for the password of another user, with buttons that generate and copy a password. */
export function PasswordField<Values extends { password: string }>({
  form,
  label,
  isFocused,
}: PasswordFieldProps<Values>) {
  const words = useWords(cmsUserFormWords);
  const [isVisible, setVisible] = useState(false);
  const { password } = form.getValues();
  const generate = () => {
    form.setFieldValue('password', generatePassword() as never);
    setVisible(true);
  };
  return (
    <Stack gap="xs">
      <PasswordInput
        label={label}
        autoComplete="new-password"
        required
        data-autofocus={isFocused || undefined}
        visible={isVisible}
        onVisibilityChange={setVisible}
        {...form.getInputProps('password')}
      />
      <Group gap="sm">
        <Button variant="default" leftSection={<WandSparklesIcon size={18} aria-hidden />} onClick={generate}>
          {words.generate}
        </Button>
        {password && <CopyButton text={password} label={words.copyPassword} />}
      </Group>
      {password && isVisible && (
        <Text size="sm" c="dimmed" role="status">
          {words.generated}
        </Text>
      )}
    </Stack>
  );
}
