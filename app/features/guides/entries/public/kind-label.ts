import type { I18n } from '#app/platform/i18n/i18n.ts'

/** What a place is, in a word; nothing for a kind the owner's import brought that we have no word for. */
export function kindLabel(i18n: I18n, kind: string): string | null {
  const key = `guides.kind_${kind}`
  return i18n.has(key) ? i18n.t(key) : null
}
