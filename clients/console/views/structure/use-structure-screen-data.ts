import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { SiteLanguage } from './entry.ts';
import { createStructureRights, type StructureRights } from './rights.ts';
import { type StructureScreenQueryResult, structureFrameDocument } from './structure.graph.ts';

const storageKey = 'trellis-console-content-language';

/** A template that new articles can use. */
type TemplateChoice = { id: string; number: number; name: string; isActive: boolean };

/** Languages, rights and templates, which all screens of the structure need. */
export type StructureScreenData = {
  languages: readonly SiteLanguage[];
  /** Language in which the entries are shown. */
  language: SiteLanguage;
  setLanguage: (number: number) => void;
  rights: StructureRights;
  /** Templates, or an empty list for users who may not read them. */
  templates: readonly TemplateChoice[];
  /** Number of the start page of the site; undefined if it is offline. */
  startPageNumber: number | undefined;
  /** Whether the site has at most its start page. */
  isNew: boolean;
};

type Search = Record<string, string | undefined>;

/** Loads the languages, rights and templates. The language is a parameter of the address, and remembered. */
export function useStructureScreenData() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { data, error, refetch } = useGraphQuery(structureFrameDocument, {}, { acceptsRefusedFields: true });
  const languages = useMemo(() => listLanguages(data), [data]);
  const rights = useMemo(
    () =>
      createStructureRights(
        data?.currentCmsUser ?? null,
        languages.map(({ number }) => number),
      ),
    [data, languages],
  );
  const wanted = [search.language, localStorage.getItem(storageKey)];
  const language =
    wanted.map((text) => languages.find(({ number }) => String(number) === text)).find(Boolean) ??
    languages[0];
  const setLanguage = (number: number) => {
    localStorage.setItem(storageKey, String(number));
    void navigate({
      to: '.',
      search: ((previous: Search) => ({ ...previous, language: String(number), after: undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  const frame: StructureScreenData | undefined = language && {
    languages,
    language,
    setLanguage,
    rights,
    templates: data?.templates?.nodes ?? [],
    isNew: data?.articles != null && data.articles.totalCount <= languages.length,
    startPageNumber: data?.site?.page?.article.number,
  };
  return {
    frame,
    isWithoutLanguage: data?.articles != null && languages.length === 0,
    /** Whether the user may not read articles. */
    isRefused: data?.articles === null,
    error,
    refetch,
  };
}

/** Lists the languages by position: those that administrators see, or those of an article, which exists in all. */
function listLanguages(data: StructureScreenQueryResult | undefined): SiteLanguage[] {
  if (data?.languages) return data.languages;
  const variants = data?.articles?.nodes[0]?.variants ?? [];
  return variants
    .flatMap(({ language }) => language ?? [])
    .sort((left, right) => left.position - right.position);
}
