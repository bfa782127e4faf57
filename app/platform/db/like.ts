/** A text as a LIKE pattern that finds it anywhere: its own `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
