import { findAllElements } from './panels.ts';

/** Shows the buttons and bars of all password fields in the page, and keeps them up to date. */
export function watchPasswordFields() {
  for (const button of findAllElements('[data-reveal]')) {
    const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(button.dataset.reveal ?? '')}`);
    button.hidden = false;
    button.addEventListener('click', () => field && reveal(button, field));
    // Password managers and browsers recognize the field by its type when the form is sent.
    field?.form?.addEventListener('submit', () => {
      if (field.type === 'text') reveal(button, field);
    });
  }
  for (const bar of findAllElements<HTMLProgressElement>('[data-strength-of]')) {
    const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(bar.dataset.strengthOf ?? '')}`);
    bar.hidden = false;
    field?.addEventListener('input', () => judge(field, bar));
  }
}

function reveal(button: HTMLElement, field: HTMLInputElement) {
  const isShown = button.getAttribute('aria-pressed') === 'true';
  button.setAttribute('aria-pressed', String(!isShown));
  field.type = isShown ? 'password' : 'text';
}

/** Marks the rules that a password meets, and shows how hard it is to guess. */
function judge({ id, value: password }: HTMLInputElement, bar: HTMLProgressElement) {
  const rules = findAllElements(`#${CSS.escape(`${id}-rules`)} li`).map((rule) => {
    const isMet = meets(password, rule.dataset);
    rule.classList.toggle('met', isMet);
    return isMet;
  });
  const level = rules.includes(false) ? 1 : toLevel(password);
  bar.value = password ? level : 0;
  for (const line of findAllElements(`#${CSS.escape(`${id}-strength`)}`)) {
    const levels: unknown = JSON.parse(line.dataset.levels ?? '[]');
    line.textContent = password && Array.isArray(levels) ? String(levels[level - 1] ?? '') : '';
  }
}

function meets(password: string, { least, characters }: DOMStringMap) {
  if (characters) return [...characters].some((character) => password.includes(character));
  return new TextEncoder().encode(password).length >= Number(least);
}

/** Estimates the strength by length and variety. Repetitions and sequences such as `abcd` count once. */
function toLevel(password: string): 1 | 2 | 3 {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const unpredictableCount = codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const score = Math.min(unpredictableCount, new Set(codes).size * 2) + kinds * 2;
  if (score >= 20) return 3;
  return score >= 13 ? 2 : 1;
}
