import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import known from './known-sources.json' with { type: 'json' }
import type { SourceName } from './types.ts'

type KnownSource = { name: LocalText; url?: string }

const byName = new Map((known as KnownSource[]).flatMap((source) => Object.values(source.name).map((name) => [name, source] as const)))

/** `name، 2021`: the year in which a source said it. */
const YEAR = /^(.*\S)[،,]\s*(\d{4})$/u

/**
 * The sources of an entry in the page's language. Those that we know have a name in each language and mostly an address;
 * of what the owner typed, an address is shown as its host, and the rest as it is.
 */
export function readSources(text: string | null, locale: Locale): SourceName[] {
  const parts = (text ?? '')
    .split(/[;؛]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => sourceOf(part, locale))
}

function sourceOf(part: string, locale: Locale): SourceName {
  const whole = byName.get(part)
  if (whole) return named(whole, locale)
  const [, name = part, year] = YEAR.exec(part) ?? []
  const source = byName.get(name)
  const comma = locale === 'ar' ? '،' : ','
  if (source && year) return { ...named(source, locale), name: `${localize(source.name, locale)}${comma} ${year}` }
  if (/^https?:\/\/\S+$/.test(part) && URL.canParse(part)) return { name: new URL(part).host.replace(/^www\./, ''), url: part }
  return { name: year ? `${name}${comma} ${year}` : part, url: null }
}

const named = ({ name, url }: KnownSource, locale: Locale): SourceName => ({ name: localize(name, locale), url: url ?? null })
