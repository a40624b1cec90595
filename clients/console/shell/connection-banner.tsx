import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOffIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { graph } from '../graph/graph.ts';
import { addOperationErrorListener } from '../graph/query-client.ts';
import { runOperation } from '../graph/transport.ts';
import { isServerUnreachableError } from '../graph/use-error-text.ts';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';

const connectionDocument = graph(`query ConsoleConnection { __typename }`);

const probeIntervalMs = 5000;

/** Banner while the server cannot be reached. It probes the server, and repeats the failed queries when it responds. */
export function ConnectionBanner() {
  const words = useWords(consoleFrameWords);
  const isLost = useLostConnection();
  return (
    <div role="status">
      {isLost && (
        <div className="console-banner">
          <CloudOffIcon size={24} aria-hidden />
          <div>
            <Text fw={600}>{words.unreachableTitle}</Text>
            <Text size="sm">{words.unreachableText}</Text>
          </div>
        </div>
      )}
    </div>
  );
}

function useLostConnection(): boolean {
  const [isLost, setIsLost] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    const markAsLost = () => setIsLost(true);
    const remove = addOperationErrorListener((error) => {
      if (isServerUnreachableError(error)) markAsLost();
    });
    addEventListener('offline', markAsLost);
    return () => {
      remove();
      removeEventListener('offline', markAsLost);
    };
  }, []);
  useEffect(() => {
    if (!isLost) return undefined;
    const probe = () =>
      runOperation(connectionDocument, {}).then(
        () => {
          setIsLost(false);
          void queryClient.invalidateQueries();
        },
        // The next probe follows.
        () => undefined,
      );
    const timer = setInterval(() => void probe(), probeIntervalMs);
    addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      removeEventListener('online', probe);
    };
  }, [isLost, queryClient]);
  return isLost;
}
