import { parsePhone } from '#app/platform/phone.ts'
import { addDays } from '#app/platform/time.ts'
import type { AdCounts, LinkKind } from './types.ts'

export const MAX_LINK = 500
/** Longer ahead than a year and a day nothing is booked. */
export const MAX_BOOKED_DAYS = 53 * 7
/** What is chosen anew in a slot stands for this long; pages are rendered anew about as often. */
export const PERIOD_MS = 30_000

const DAY_MS = 86_400_000
const WEEK = 7

/** The Monday of the week that a day lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + WEEK - 1) % WEEK))
}

export const sundayOf = (day: string): string => addDays(mondayOf(day), WEEK - 1)

/** Whole weeks from one Monday to another. */
export function weeksBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (DAY_MS * WEEK))
}

const WHATSAPP_HOSTS = ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com']

/**
 * The address that an advertisement leads to, as it is stored: a website, a telephone number as `tel:`, or a conversation
 * in the messaging app. Undefined for everything else, whatever it would run or open.
 */
export function readLink(input: string): string | undefined {
  const line = input.trim()
  if (line.length > MAX_LINK) return undefined
  const phone = parsePhone(line.replace(/^tel:/i, ''))
  if (phone) return `tel:${phone}`
  const url = URL.parse(line)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  // A name and password in an address only serve to show another host than the one it leads to.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href
}

export function linkKind(link: string): LinkKind {
  if (link.startsWith('tel:')) return 'phone'
  return WHATSAPP_HOSTS.includes(new URL(link).hostname) ? 'whatsapp' : 'site'
}

/** A number from 0 up to 1 that a text always leads to, spread evenly (FNV-1a, with its bits mixed once more). */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** One of several by their weights: each is chosen as often as its share of all weights. `fraction` is from 0 up to 1. */
export function pickByWeight<Item extends { weight: number }>(items: readonly Item[], fraction: number): Item | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  let rest = fraction * total
  for (const item of items) {
    rest -= item.weight
    if (rest < 0) return item
  }
  return items.at(-1)
}

/** Clicks in a hundred views; null where nothing was seen. */
export const clickRate = ({ views, clicks }: AdCounts): number | null => (views === 0 ? null : (clicks / views) * 100)

export const sumCounts = (counts: readonly AdCounts[]): AdCounts =>
  counts.reduce((sum, { views, clicks }) => ({ views: sum.views + views, clicks: sum.clicks + clicks }), { views: 0, clicks: 0 })
