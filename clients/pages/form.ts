import { showCopyButtons } from './copy.ts';
import { markAsSent } from './mark-as-sent.ts';
import { findAllElements } from './panels.ts';
import { watchPasswordFields } from './password-field.ts';

addEventListener('DOMContentLoaded', () => {
  watchPasswordFields();
  showCopyButtons();
  showLocalTimes();
});

addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && !markAsSent(event.target)) event.preventDefault();
});

/** Replaces times in UTC with those in the time zone of the reader. */
function showLocalTimes() {
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  for (const element of findAllElements<HTMLTimeElement>('time[datetime]')) {
    element.title = element.textContent;
    element.textContent = format.format(new Date(element.dateTime));
  }
}
