import type { FormEntries } from './request-page.ts'

/** What was typed into one editor and not saved; it says also which version it was typed into. */
type Draft = { at: number; entries: FormEntries }

/** Signing out takes away what begins so (frame/browser/admin-flag.ts, which stands on every page and imports nothing). */
const PREFIX = 'editor-draft '
const MAX_AGE_MS = 7 * 24 * 3_600_000
const MAX_LENGTH = 400_000
const MAX_DRAFTS = 20
/** What an address says beside which thing is edited: where one came from, what was done last. */
const ASIDES = ['did', 'done', 'end', 'from']

/** One draft for each person and editor; `of` tells apart what is edited at one address. */
export function draftKey(user: string, action: string, of = ''): string {
  const { pathname, searchParams } = new URL(action, location.href)
  for (const name of ASIDES) searchParams.delete(name)
  const query = searchParams.toString()
  return `${PREFIX}${user} ${pathname}${query ? `?${query}` : ''}${of && ` ${of}`}`
}

export function readDraft(key: string, now = Date.now()): Draft | undefined {
  const draft = parse(stored(key))
  return draft && now - draft.at < MAX_AGE_MS ? draft : undefined
}

/** Kept as far as the device has room; a longer one than any form of ours is not kept. */
export function writeDraft(key: string, entries: FormEntries, now = Date.now()): void {
  const text = JSON.stringify({ at: now, entries })
  if (text.length > MAX_LENGTH) return
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or switched off: the page itself still has what was typed.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Old ones go, and the oldest of too many. */
export function tidyDrafts(now = Date.now()): void {
  const drafts = allDrafts().sort((a, b) => b.at - a.at)
  for (const [i, { key, at }] of drafts.entries()) if (i >= MAX_DRAFTS || now - at >= MAX_AGE_MS) removeDraft(key)
}

function allDrafts(): { key: string; at: number }[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.map((key) => ({ key, at: parse(stored(key))?.at ?? 0 }))
  } catch {
    return []
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whatever stands in the storage: an extension or an older version of the site may have written it. */
function parse(text: string | null): Draft | undefined {
  if (!text) return undefined
  try {
    const { at, entries } = JSON.parse(text) as Partial<Draft>
    const isWhole =
      typeof at === 'number' &&
      Array.isArray(entries) &&
      entries.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'))
    return isWhole ? { at, entries } : undefined
  } catch {
    return undefined
  }
}
