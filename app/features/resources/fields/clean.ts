import { stripBidiControls } from '#app/platform/arabic.ts'

/** Nothing longer than this is looked at. */
export const MAX_INPUT = 20_000

/** A text of several lines without what nobody sees: direction controls, control characters, blanks around it. */
export function cleanText(input: string, max = MAX_INPUT): string {
  return stripBidiControls(input.slice(0, max).toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()
}

/** The same on one line. Spaces that do not break, as French has them before its signs, stay. */
export function cleanLine(input: string): string {
  return cleanText(input).replace(/[^\S\u00a0\u202f]+/g, ' ')
}
