import { Alert, Anchor, Text } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import { codeWords } from './code.words.ts';
import type { CodeProblem } from './code-mirror-editor.tsx';

type ProblemListProps = { problems: readonly CodeProblem[]; onShow: (line: number) => void };

/** Placeholders that visitors do not see, with buttons that lead to their lines in the editor. */
export function CodeProblemList({ problems, onShow }: ProblemListProps) {
  const words = useWords(codeWords);
  if (problems.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noProblems}
      </Text>
    );
  return (
    <Alert
      variant="default"
      title={words.problems}
      icon={<TriangleAlertIcon size={20} strokeWidth={2} aria-hidden />}
    >
      <ul className="meta-problems">
        {problems.map(({ placeholder, message, lines }) => (
          <li key={`${placeholder} ${message}`}>
            <Text size="sm" component="span">
              <strong>{placeholder}</strong>: {message}{' '}
            </Text>
            {lines.map((line) => (
              <Anchor
                key={line}
                component="button"
                type="button"
                size="sm"
                mr="xs"
                onClick={() => onShow(line)}
              >
                {words.line(line)}
              </Anchor>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
