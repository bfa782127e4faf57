const ofWords = String.raw`[\p{L}\p{M}]`

/** Where a whole word stands in a text for the time `n`, counted from 0. */
function placeOf(text: string, word: string, n: number): number | undefined {
  const whole = new RegExp(`(?<!${ofWords})${word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!${ofWords})`, 'gu')
  return [...text.matchAll(whole)][n]?.index
}

type Replacing = { word: string; n: number; by: string }

/**
 * Puts another word in the place of one, and leaves it chosen in the field for its form to be mended. As if it were typed, so that
 * the field's own undo takes it back. False where the word is not there any more.
 */
export function replaceWord(field: HTMLTextAreaElement, { word, n, by }: Replacing): boolean {
  const start = placeOf(field.value, word, n)
  if (start === undefined) return false
  field.focus()
  field.setSelectionRange(start, start + word.length)
  if (!document.execCommand('insertText', false, by)) {
    field.setRangeText(by, start, start + word.length)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(start, start + by.length)
  return true
}
