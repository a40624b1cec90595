import type { z } from 'zod';
import { joinWithOr } from '../errors/describe-schema-mismatch.ts';
import { findNearestText } from './find-nearest-text.ts';

/** Describes why the text of a setting is invalid. The choices of a setting are listed in words, the nearest one is named. */
export function describeSettingIssue(issue: z.core.$ZodIssue, text: string | undefined): string {
  // A schema with a message of its own describes its choices itself.
  if (issue.code !== 'invalid_value' || !issue.message.startsWith('Invalid ')) return issue.message;
  const choices = issue.values.map(String);
  const nearest = text && choices.length > 1 && findNearestText(text.toLowerCase(), choices);
  return `must be ${joinWithOr(choices)}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}
