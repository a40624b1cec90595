import { Card, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { sectionWords } from './section.words.ts';

/** The advertisement as channels show it: picture, headline, texts and the employer. */
export function AdPreview({ values }: { values: CampaignValues }) {
  const words = useWords(sectionWords);
  const { title, name, text1, text2, banner, companyName } = values;
  return (
    <figure className="campaign-ad" aria-label={words.adPreview}>
      <Card withBorder radius="md" padding="md">
        <Banner key={banner} address={banner.trim()} />
        <Text size="xs" c="dimmed">
          {[words.sponsored, companyName].filter(Boolean).join(' · ')}
        </Text>
        <Text fw={650} size="lg" mt={4} className="campaign-ad-text">
          {title.trim() || name || words.noTitle}
        </Text>
        <Text size="sm" mt={4} className="campaign-ad-text" c={text1 ? undefined : 'dimmed'}>
          {text1 || words.noText}
        </Text>
        {text2 && (
          <Text size="sm" c="dimmed" mt={4} className="campaign-ad-text">
            {text2}
          </Text>
        )}
      </Card>
      <Text component="figcaption" size="xs" c="dimmed" mt={6}>
        {words.adPreview}
      </Text>
    </figure>
  );
}

function Banner({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!/^https?:\/\//.test(address) || isBroken) return null;
  return (
    <Card.Section mb="sm">
      <img
        className="campaign-ad-banner"
        src={address}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    </Card.Section>
  );
}
