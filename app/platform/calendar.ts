/** Octets in a line of a calendar, without its end. */
const MAX_LINE = 74

/** Special letters of the format stand behind a backslash. */
export const calendarEscaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line longer than the format allows goes on in the next one, behind a space; no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > MAX_LINE) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

/** An instant in UTC. */
export const calendarStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A calendar (RFC 5545) of lines of events, folded. */
export function calendarText(events: readonly string[], { product, name }: { product: string; name: string }): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${product}`, `X-WR-CALNAME:${calendarEscaped(name)}`, ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}
