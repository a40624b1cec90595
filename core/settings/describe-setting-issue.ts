import type { z } from 'zod';
import { findNearestText } from './find-nearest-text.ts';

type SettingIssue = z.core.$ZodIssue;

/** Describes why the text of a setting is invalid. The choices of a setting are listed in words, the nearest one is named. */
export function describeSettingIssue(issue: SettingIssue, text: string | undefined): string {
  // A schema with a message of its own describes its choices itself.
  if (issue.code !== 'invalid_value' || !issue.message.startsWith('Invalid ')) return issue.message;
  const choices = issue.values.map(String);
  const nearest = text && choices.length > 1 && findNearestText(text.toLowerCase(), choices);
  return `must be ${joinChoices(choices)}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

/** Joins choices with commas and "or". */
function joinChoices(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${last}` : last;
}
