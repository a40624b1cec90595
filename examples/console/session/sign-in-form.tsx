import { useActionState } from 'react';
import type { Trellis } from '../../../clients/typescript/index.ts';
import { notice } from '../notices.tsx';

/** A user of the auth domain; their campaigns are those of their account. */
export function SignInForm({ trellis, onSignedIn }: { trellis: Trellis; onSignedIn: () => void }) {
  const [, submit, isAsking] = useActionState(async (_: null, form: FormData) => {
    const contact = { email: String(form.get('email')) };
    try {
      await trellis.signIn({ contact, password: String(form.get('password')) });
      onSignedIn();
    } catch (error) {
      notice([error]);
    }
    return null;
  }, null);
  return (
    <form action={submit}>
      <input name="email" type="email" aria-label="Email" placeholder="Email" required />
      <input name="password" type="password" aria-label="Password" placeholder="Password" required />
      <button type="submit" disabled={isAsking}>
        Sign in
      </button>
    </form>
  );
}
