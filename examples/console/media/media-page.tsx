import { useActionState, useState } from 'react';
import type { Trellis } from '../../../clients/typescript/index.ts';
import { notice } from '../notices.tsx';
import { UploadForm } from './upload-form.tsx';

/** A CMS user's session, carried by a header because a cookie stays with its origin, and then the pool. */
export function MediaPage({ trellis }: { trellis: Trellis }) {
  const [isSignedIn, setSignedIn] = useState(false);
  const [, submit, isAsking] = useActionState(async (_: null, form: FormData) => {
    try {
      await trellis.signInToCms(String(form.get('login')), String(form.get('password')));
      setSignedIn(true);
    } catch (error) {
      notice([error]);
    }
    return null;
  }, null);
  if (isSignedIn) return <UploadForm />;
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
