import type { I18n } from '#app/platform/i18n/i18n.ts'

type Option = { value: string; label: string }

/** The illustrations to choose from, by their names in the reader's language, in its order. */
export function illustrationOptions(i18n: Pick<I18n, 't' | 'has' | 'locale'>, names: readonly string[]): Option[] {
  return names
    .map((value) => {
      const key = `illustrations.${value}`
      return { value, label: i18n.has(key) ? i18n.t(key) : value }
    })
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
}
