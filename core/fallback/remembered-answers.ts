/** The oldest answer is dropped for a new one. */
const maxAnswers = 10_000;

type RememberedAnswers<Answer> = {
  find(question: string): Answer | undefined;
  keep(question: string, answer: Answer): void;
};

type RememberedOptions = {
  /** In milliseconds. */
  lifetime: number;
  now: () => number;
};

/** Cache of answers with a lifetime. */
export function rememberAnswers<Answer>({ lifetime, now }: RememberedOptions): RememberedAnswers<Answer> {
  const answers = new Map<string, { answer: Answer; until: number }>();
  return {
    find: (question) => {
      const found = answers.get(question);
      return found && now() < found.until ? found.answer : undefined;
    },
    keep: (question, answer) => {
      // Deleted first, so that the order of the map is that of age.
      answers.delete(question);
      const [oldest] = answers.size < maxAnswers ? [] : answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(question, { answer, until: now() + lifetime });
    },
  };
}
