/** The most answers that are kept; the oldest gives way. */
const mostAnswers = 10_000;

export type RememberedAnswers = {
  find(question: string): boolean | undefined;
  keep(question: string, answer: boolean): void;
};

type RememberedOptions = {
  /** In milliseconds. */
  lifetime: number;
  now: () => number;
};

/** Answers that are still good for a moment. */
export function rememberAnswers({ lifetime, now }: RememberedOptions): RememberedAnswers {
  const answers = new Map<string, { answer: boolean; until: number }>();
  return {
    find: (question) => {
      const found = answers.get(question);
      return found && now() < found.until ? found.answer : undefined;
    },
    keep: (question, answer) => {
      // Deleted first, so that the order of the map is that of age.
      answers.delete(question);
      const [oldest] = answers.size < mostAnswers ? [] : answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(question, { answer, until: now() + lifetime });
    },
  };
}
