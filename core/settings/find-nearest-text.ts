/** Number of characters of a word for which one typing mistake is allowed; shorter words can have one too. */
const charactersPerMistake = 4;
const maxMistakes = 3;

/**
 * Returns the candidate that a mistyped text most likely means: the one with the fewest mistakes, or `undefined` if every
 * candidate needs too many. The first of several equally near candidates is returned.
 */
export function findNearestText(text: string, candidates: readonly string[]): string | undefined {
  let nearest: { candidate: string; mistakes: number } | undefined;
  for (const candidate of candidates) {
    const mistakes = countMistakesInWords(text, candidate);
    if (mistakes <= maxMistakes && mistakes < (nearest?.mistakes ?? Number.POSITIVE_INFINITY))
      nearest = { candidate, mistakes };
  }
  return nearest?.candidate;
}

/** Counts the mistakes word by word, because a different short word is another name and no mistake. */
function countMistakesInWords(left: string, right: string): number {
  const [leftWords, rightWords] = [left.split('_'), right.split('_')];
  if (leftWords.length !== rightWords.length) return countMistakesInWord(left, right, 1);
  return leftWords.reduce((sum, word, index) => sum + countMistakesInWord(word, rightWords[index] ?? ''), 0);
}

/** Returns the number of mistakes, or infinity if there are more than a word of this length can have. */
function countMistakesInWord(
  left: string,
  right: string,
  max = Math.max(1, Math.floor(left.length / charactersPerMistake)),
): number {
  if (Math.abs(left.length - right.length) > max) return Number.POSITIVE_INFINITY;
  const mistakes = countTypingMistakes(left, right);
  return mistakes <= max ? mistakes : Number.POSITIVE_INFINITY;
}

/**
 * Counts the mistakes between two texts: a missing, surplus or wrong character, or two neighbours in the wrong order
 * (optimal string alignment distance).
 */
function countTypingMistakes(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
