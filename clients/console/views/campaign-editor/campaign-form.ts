import { createFormContext } from '@mantine/form';
import type { CampaignValues } from './campaign-values.ts';

/** The form of the editor, for all of its sections. */
export const [CampaignFormProvider, useCampaignFormContext, useCampaignForm] =
  createFormContext<CampaignValues>();

export type CampaignForm = ReturnType<typeof useCampaignForm>;

/** Returns the id of a field's element. */
function toFieldId(path: string): string {
  return `campaign-${path.replaceAll('.', '-')}`;
}

/** Returns the properties of the field at a path: its value, its error, and the id by which `focusField` finds it. */
export function useField(path: string) {
  const form = useCampaignFormContext();
  return { ...form.getInputProps(path), id: toFieldId(path) };
}

/**
 * Moves the focus to a field. The check names places without their number, such as `locations.city`; then the first
 * place is meant, or the button that adds one.
 */
export function focusField(path: string): void {
  const firstOfList = path.replace(/^locations(?:\.(?=\D)|$)/, 'locations.0.');
  const candidates = [path, firstOfList, `${firstOfList}name`, path.split('.')[0] ?? path];
  const element = candidates.map((id) => document.getElementById(toFieldId(id))).find((found) => found);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
