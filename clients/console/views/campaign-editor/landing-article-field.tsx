import { Button, Group, Input, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { useSession } from '../../shell/session.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { useLabelledFieldProps } from './fields.tsx';
import {
  type LandingArticle,
  landingArticleDocument,
  landingArticleSearchDocument,
  listFoundArticles,
} from './landing-article.graph.ts';
import { landingArticleWords } from './landing-article.words.ts';

const path = 'landingArticleId';
const maxArticles = 10;
const typingPauseMs = 300;

/** Article of the site that the job page shows. Only people with a CMS user can choose one. */
export function LandingArticleField() {
  const { cmsUser } = useSession();
  return cmsUser ? <ArticleSelect /> : <UnlinkedArticle />;
}

function ArticleSelect() {
  const words = useWords(landingArticleWords);
  const field = useLabelledFieldProps(path);
  const form = useCampaignFormContext();
  const chosenId = form.values.landingArticleId;
  const [searchText, setSearchText] = useState('');
  const { chosen, isHidden } = useChosenArticle(chosenId);
  const chosenLabel = chosenId === null ? '' : (chosen && toLabel(chosen)) || words.hidden(chosenId);
  const { articles, isFailed } = useArticles(searchText === chosenLabel ? '' : searchText);
  const others = articles.filter(({ number }) => String(number) !== chosenId);
  const data = [
    ...(chosenId === null ? [] : [{ value: chosenId, label: chosenLabel }]),
    ...others.map((article) => ({ value: String(article.number), label: toLabel(article) })),
  ];
  return (
    <div>
      <Select
        {...field}
        value={chosenId}
        onChange={(next) => form.setFieldValue(path, next)}
        description={words.hint}
        placeholder={words.none}
        data={data}
        filter={({ options }) => options}
        searchable
        clearable
        searchValue={searchText}
        onSearchChange={setSearchText}
        nothingFoundMessage={isFailed ? words.failed : words.nothingFound}
      />
      {isHidden && <Note text={words.hiddenText} />}
      {chosen && !chosen.isOnline && <Note text={words.offline} />}
    </div>
  );
}

const toLabel = ({ name, categoryName, isCategory }: LandingArticle) =>
  categoryName && !isCategory ? `${name} (${categoryName})` : name;

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" mt={6} role="status">
      {text}
    </Text>
  );
}

/** Loads the chosen article. It is hidden if it was deleted, or the CMS user may not see it. */
function useChosenArticle(id: string | null) {
  const options = { isEnabled: id !== null, acceptsRefusedFields: true };
  const { data } = useGraphQuery(landingArticleDocument, { id: id ?? '' }, options);
  return { chosen: data?.article ?? undefined, isHidden: id !== null && data?.article === null };
}

function useArticles(searchText: string) {
  const [text] = useDebouncedValue(searchText.trim(), typingPauseMs);
  const { data, error } = useGraphQuery(
    landingArticleSearchDocument,
    { first: maxArticles, text, isSearch: text !== '' },
    { keepsPreviousData: true, acceptsRefusedFields: true },
  );
  return { articles: data ? listFoundArticles(data) : [], isFailed: error !== null };
}

/** Without a CMS user, an article that another program has chosen can only be removed. */
function UnlinkedArticle() {
  const words = useWords(landingArticleWords);
  const { label, id, error } = useLabelledFieldProps(path);
  const form = useCampaignFormContext();
  const { landingArticleId } = form.values;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} description={words.noCmsUser}>
      <Group gap="md" mt={6} id={id}>
        {landingArticleId !== null && (
          <>
            <Text size="sm">{words.chosen(landingArticleId)}</Text>
            <Button variant="default" size="xs" onClick={() => form.setFieldValue(path, null)}>
              {words.remove}
            </Button>
          </>
        )}
        <TextLink to="/account/data" size="sm">
          {words.accountLink}
        </TextLink>
      </Group>
    </Input.Wrapper>
  );
}
