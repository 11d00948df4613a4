import { foldText, searchedWords } from './words.ts';

type Piece = { text: string; found: boolean };

/** Which letters of a text a search means: each word where it begins a word, else wherever it is. */
export function markFound(text: string, search: string): Piece[] {
  const { folded, places } = foldedLetters(text);
  const found = new Array<boolean>(text.length).fill(false);
  for (const word of searchedWords(search)) {
    const at = findWord(folded, word);
    if (at === null) continue;
    for (let letter = at.from; letter < at.to; letter++) found[places[letter] ?? 0] = true;
  }
  return pieces(text, found);
}

/** As typed, or a plural for its singular. */
function findWord(folded: string, word: string): { from: number; to: number } | null {
  const singular = word.length > 3 ? word.replace(/[sx]$/, '') : word;
  for (const letters of [` ${word}`, word, ` ${singular}`]) {
    const at = folded.indexOf(letters);
    if (at === -1) continue;
    const from = letters.startsWith(' ') ? at + 1 : at;
    return { from, to: from + letters.trim().length };
  }
  return null;
}

const MARK = /[\s!-/:-@[-`{-~«»…–—·•°’]/;

/** Letter by letter, so that each knows where it came from: « œ » is two of them, an accent none. */
function foldedLetters(text: string) {
  let folded = ' ';
  const places: number[] = [0];
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? '';
    const plain = MARK.test(letter) ? ' ' : foldText(letter);
    for (const one of plain) {
      folded += one;
      places.push(place);
    }
  }
  return { folded, places };
}

function pieces(text: string, found: readonly boolean[]): Piece[] {
  const all: Piece[] = [];
  for (let place = 0; place < text.length; place++) {
    const last = all.at(-1);
    const letter = text[place] ?? '';
    const isFound = found[place] ?? false;
    if (last && last.found === isFound) last.text += letter;
    else all.push({ text: letter, found: isFound });
  }
  return all;
}
