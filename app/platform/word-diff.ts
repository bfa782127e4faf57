/** A run of words of a text that stays, goes or comes. */
export type DiffPart = { is: 'same' | 'gone' | 'new'; text: string; at: number }

/** More words than this are shown whole, the old and the new. */
const MAX_WORDS = 300

/** What changes between two texts, by whole words: Arabic letters are never parted. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const words = (text: string): string[] => text.match(/\S+\s*/g) ?? []
  const [a, b] = [words(before), words(after)]
  if (a.length > MAX_WORDS || b.length > MAX_WORDS) {
    return [...(before ? [{ is: 'gone', text: before, at: 0 } as const] : []), { is: 'new', text: after, at: 1 }]
  }
  const parts: DiffPart[] = []
  for (const { is, text } of steps(a, b)) {
    const last = parts.at(-1)
    if (last?.is === is) last.text += text
    else parts.push({ is, text, at: parts.length })
  }
  return parts
}

/** Word by word: both texts from their beginnings, along the words they share. */
function* steps(a: readonly string[], b: readonly string[]): Generator<{ is: DiffPart['is']; text: string }> {
  const common = commonWords(a, b)
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, next] = [a[i], b[j]]
    if (old !== undefined && next !== undefined && isSameWord(old, next)) {
      // With its space from whichever of the two goes on.
      yield { is: 'same', text: old.length > next.length ? old : next }
      i += 1
      j += 1
    } else if (old !== undefined && (next === undefined || common(i + 1, j) >= common(i, j + 1))) {
      yield { is: 'gone', text: old }
      i += 1
    } else {
      yield { is: 'new', text: next ?? '' }
      j += 1
    }
  }
}

const isSameWord = (a: string | undefined, b: string | undefined) => a?.trim() === b?.trim()

/** How many words the rests of two texts from `i` and `j` share, in order. */
function commonWords(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? []
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = isSameWord(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}
