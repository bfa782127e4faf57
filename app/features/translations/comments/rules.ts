import { stripBidiControls } from '#app/platform/arabic.ts'

export const MAX_COMMENT_LENGTH = 1000
/** Open ones of one text; who has more to say resolves some first. */
export const MAX_OPEN_COMMENTS = 100

/** What a form says of a comment: its text, or why it is none. Lines stay, what cannot be seen goes. */
export function readComment(typed: string): { text: string } | { problem: 'required' | 'comment_long' } {
  const text = stripBidiControls(typed.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()
  if (text === '') return { problem: 'required' }
  return text.length > MAX_COMMENT_LENGTH ? { problem: 'comment_long' } : { text }
}
