/** How long the second key of a pair may take. */
export const PAIR_MS = 1500

type Pressed = { key: string; code: string }

/**
 * The Latin letter a key stands for: what was typed where that is Latin, else where the key lies. An Arabic keyboard
 * sends its own letter for J, and its own question mark.
 */
export function letterOf({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  if (key === '\u061f') return '?'
  if (/^[\u0620-\u064a]{1,2}$/.test(key)) return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
  return key
}
