import type { SourceRow } from '#app/platform/files/types.ts'
import { type Locale, localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { xml } from '#app/platform/xml.ts'
import type { SiteMessage, TextState } from '../../types.ts'

/** So many units: twice what the site has texts. */
export const MAX_UNITS = 12_000
export const MAX_XLIFF_BYTES = 10 * 1024 * 1024

export type XliffFile = { rows: SourceRow[]; locale: Exclude<Locale, 'ar'> }

const UNDONE: readonly TextState[] = ['missing', 'unfit', 'outdated']

/** The texts of one language beside their Arabic as XLIFF 2.1, for the tools that translators work with. */
export function writeXliff(messages: readonly SiteMessage[], locale: Exclude<Locale, 'ar'>): string {
  const byFolder = Map.groupBy(messages, ({ folder }) => folder)
  const groups = [...byFolder].map(([folder, some]) =>
    [`    <group id="${xml(folder.replaceAll('/', '.'))}">`, ...some.map((message) => unit(message, locale)), '    </group>'].join('\n'),
  )
  const [from, to] = [localeFacts[sourceLocale].tag, localeFacts[locale].tag]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${from}" trgLang="${to}">`,
    '  <file id="messages" xml:space="preserve">',
    ...groups,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unit({ key, texts }: SiteMessage, locale: Locale): string {
  const source = texts.find((text) => text.locale === sourceLocale)?.text ?? ''
  const target = texts.find((text) => text.locale === locale)
  const state = target?.states.some((one) => UNDONE.includes(one)) ? 'initial' : 'translated'
  const translated = target?.text === undefined ? '' : `<target>${xml(target.text)}</target>`
  return `      <unit id="${xml(key)}"><segment state="${state}"><source>${xml(source)}</source>${translated}</segment></unit>`
}
