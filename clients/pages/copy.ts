import { findAllElements } from './panels.ts';

/** Shows the copy buttons if scripts can write to the clipboard in this browser. */
export function showCopyButtons() {
  if (!navigator.clipboard) return;
  for (const button of findAllElements('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLElement) {
  const [source] = findAllElements(`#${CSS.escape(button.dataset.copy ?? '')}`);
  await navigator.clipboard.writeText(source?.textContent ?? '');
  for (const confirmation of findAllElements('[data-copied]'))
    confirmation.textContent = confirmation.dataset.text ?? '';
}
