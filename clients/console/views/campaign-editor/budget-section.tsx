import { useWords } from '../../words/language-provider.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { NumberField } from './fields.tsx';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

const signs = { EUR: '€', USD: '$' };

/** Money for paid channels, in the currency of the salary. */
export function BudgetSection() {
  const words = useWords(sectionWords);
  const { currency } = useCampaignFormContext().values.salary;
  return (
    <Section id="budget" title={words.budget}>
      <NumberField
        path="budget"
        decimalScale={2}
        leftSection={<span aria-hidden="true">{signs[currency]}</span>}
        description={words.budgetHint}
        maw="20rem"
      />
    </Section>
  );
}
