import { useState } from 'react';
import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import type { mediaPageMutation } from '../__generated__/mediaPageMutation.graphql.ts';
import { UploadForm } from './upload-form.tsx';

/** A CMS user's session, carried by a header because a cookie stays with its origin, and then the pool. */
export function MediaPage() {
  const environment = useRelayEnvironment();
  const [userName, setUserName] = useState<string>();
  const [signIn, isAsking] = useMutation<mediaPageMutation>(graphql`
    mutation mediaPageMutation($input: SignInToCmsInput!) {
      signInToCms(input: $input) {
        sessionToken
        user {
          name
        }
      }
    }
  `);
  const submit = (form: FormData) => {
    signIn({
      variables: { input: { login: String(form.get('login')), password: String(form.get('password')) } },
      onCompleted: ({ signInToCms: { sessionToken, user } }) => {
        Object.assign(environment.options ?? {}, { cmsSession: sessionToken });
        setUserName(user.name ?? '');
      },
    });
  };
  if (userName !== undefined) return <UploadForm />;
  return (
    <form action={submit}>
      <input name="login" aria-label="Login" placeholder="Login" required />
      <input name="password" type="password" aria-label="CMS password" placeholder="Password" required />
      <button type="submit" disabled={isAsking}>
        Sign in to the CMS
      </button>
    </form>
  );
}
