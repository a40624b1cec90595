import { useNavigate, useSearch } from '@tanstack/react-router';

const tabs = ['content', 'details', 'meta', 'history'] as const;
type Tab = (typeof tabs)[number];

type Parameters = { language?: string; compare?: string; tab?: string; block?: string };

/** State of the editor that is in the address: language, compared language and tab. */
export type ArticleEditorUrl = {
  /** Number of the language; without one, the start language is edited. */
  language: string | undefined;
  comparedLanguage: string | undefined;
  tab: Tab;
  /** Number of the block whose history is shown. */
  block: string | undefined;
  change: (changes: Parameters) => void;
};

const numberPattern = /^\d{1,9}$/;
const readNumber = (text: string | undefined) => (text && numberPattern.test(text) ? text : undefined);

export function useArticleEditorUrl(): ArticleEditorUrl {
  const search = useSearch({ strict: false }) as Parameters;
  const navigate = useNavigate();
  const language = readNumber(search.language);
  const compared = readNumber(search.compare);
  return {
    language,
    comparedLanguage: compared === language ? undefined : compared,
    tab: tabs.find((tab) => tab === search.tab) ?? 'content',
    block: readNumber(search.block),
    change: (changes) =>
      void navigate({
        to: '.',
        search: ((previous: Parameters) => ({ ...previous, ...changes })) as never,
        resetScroll: false,
      }),
  };
}
