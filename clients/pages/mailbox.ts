import { findAllElements } from './panels.ts';

/** Interval of polling for new mail while the page is visible, in milliseconds. */
const pollMilliseconds = 2_000;

async function refresh() {
  const [list] = findAllElements('[data-mails]');
  if (!list || document.hidden) return;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const next = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector('[data-mails]');
  if (!next || next.getAttribute('data-mails') === list.getAttribute('data-mails')) return;
  list.replaceWith(next);
  for (const statusElement of findAllElements('[role=status]'))
    statusElement.textContent = statusElement.dataset.text ?? '';
}

addEventListener('DOMContentLoaded', () => {
  // Ignores failures, because a restarting server responds again later.
  setInterval(() => void refresh().catch(() => undefined), pollMilliseconds);
});
