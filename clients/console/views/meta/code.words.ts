import { defineWords } from '../../words/words.ts';

export const codeWords = defineWords({
  en: {
    keyboard: 'Tab indents; press Escape, then Tab, to leave the editor. Ctrl F (on a Mac, Cmd F) searches.',
    problems: 'Placeholders that visitors do not see',
    noProblems: 'Every placeholder of the stored output is shown.',
    line: (line: number) => `Line ${line}`,
  },
  de: {
    keyboard:
      'Tab rückt ein; mit Escape und dann Tab verlassen Sie den Editor. Strg F (auf einem Mac Cmd F) sucht.',
    problems: 'Platzhalter, die Besucher nicht sehen',
    noProblems: 'Jeder Platzhalter der gespeicherten Ausgabe wird angezeigt.',
    line: (line: number) => `Zeile ${line}`,
  },
});
