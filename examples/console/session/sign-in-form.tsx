import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import type { signInFormMutation } from '../__generated__/signInFormMutation.graphql.ts';

/** A user of the auth domain; their campaigns are those of their account. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const environment = useRelayEnvironment();
  const [signIn, isAsking] = useMutation<signInFormMutation>(graphql`
    mutation signInFormMutation($input: SignInWithPasswordInput!) {
      signInWithPassword(input: $input) {
        tokens {
          accessToken
          refreshToken
        }
      }
    }
  `);
  const submit = (form: FormData) => {
    signIn({
      variables: {
        input: { contact: { email: String(form.get('email')) }, password: String(form.get('password')) },
      },
      onCompleted: ({ signInWithPassword: { tokens } }) => {
        Object.assign(environment.options ?? {}, tokens);
        onSignedIn();
      },
    });
  };
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
