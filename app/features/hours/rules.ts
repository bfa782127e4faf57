import { readHours } from '#app/features/hours/syntax.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import words from './words.json' with { type: 'json' }

const anyOf = (list: readonly string[]) => new RegExp(`(?<![\\p{L}])(?:${list.join('|')})(?![\\p{L}])`, 'giu')
const days = Object.entries(words.days).map(([day, names]) => [anyOf(names), day] as const)
const [but, to, and] = [words.but, words.to, words.and].map(anyOf) as [RegExp, RegExp, RegExp]
const DAYS = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))?\b/g

/** What somebody meant who wrote hours as people do (`9h-18h sauf dim`); undefined when it cannot be told. Never stored by itself. */
export function guessHours(written: string): string | undefined {
  let text = latinDigits(written)
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2192]/g, '-')
  if (/^\s*24\s*h?\s*[/-]?\s*(?:24\s*h?|7)?(?:\s*-?\s*7)?\s*$/.test(text)) return '24/7'
  for (const [names, day] of days) text = text.replace(names, day)
  text = text
    .replace(to, '-')
    .replace(/(\d{1,2})\s*h\s*(\d{2})/g, '$1:$2')
    .replace(/(\d{1,2})\s*h(?!\w)/g, '$1:00')
    .replace(/\s*-\s*/g, '-')
    .replace(/(?<![\d:])(\d{1,2})(?=-\d)/g, '$1:00')
    .replace(/(?<=\d-)(\d{1,2})(?![\d:])/g, '$1:00')
    .replace(/(?<!\d)(\d):(\d{2})/g, '0$1:$2')
    .replace(and, ',')
  const times = text.match(/\d{2}:\d{2}-\d{2}:\d{2}/g)
  if (!times) return undefined
  const [before = '', after = ''] = text.split(new RegExp(but.source, 'iu'))
  const on = (before.match(DAYS) ?? ['Mo-Su']).join(',')
  const off = after.match(DAYS)?.join(',')
  const guess = `${on} ${times.join(',')}${off ? `; ${off} off` : ''}`
  return readHours(guess).ok ? guess : undefined
}
