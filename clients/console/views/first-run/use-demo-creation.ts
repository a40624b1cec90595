import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { runOperation } from '../../graph/transport.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { createDemoDocument } from './first-run.graph.ts';

type DemoResult = {
  createdNames: readonly string[];
  /** Whether the demo was created now, so that its users have the chosen password. */
  isNew: boolean;
};

/** The server answers within eight seconds, so this is two minutes. */
const maxRequests = 15;

type SetErrors = (errors: Record<string, string>) => void;

/**
 * Creates the demo. The server returns after some seconds although it is not finished; the same mutation waits for the
 * rest, so it is repeated.
 */
export function useDemoCreation() {
  const toErrorText = useErrorText();
  const queryClient = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [result, setResult] = useState<DemoResult>();
  const create = async (password: string) => {
    let isNew = false;
    for (let request = 0; request < maxRequests; request++) {
      const { createDemo } = await runOperation(createDemoDocument, { input: { password } });
      isNew ||= !createDemo.isFinished || createDemo.createdNames.length > 0;
      if (createDemo.isFinished) return { createdNames: createDemo.createdNames, isNew };
    }
    throw new Error('The server did not finish the demo in time.');
  };
  const start = async (password: string, setErrors: SetErrors) => {
    setCreating(true);
    try {
      setResult(await create(password));
      await queryClient.invalidateQueries({ queryKey: ['graph'] });
    } catch (error) {
      const errors = toFieldErrors(error);
      if (Object.keys(errors).length > 0) setErrors(errors);
      else notifyFailure(toErrorText(error));
    } finally {
      setCreating(false);
    }
  };
  return { create: start, isCreating, result };
}
