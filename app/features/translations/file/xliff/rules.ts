import type { SourceRow } from '#app/platform/files/types.ts'
import { type Locale, localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { xml } from '#app/platform/xml.ts'
import type { SiteMessage, TranslationState } from '../../types.ts'

/** So many units: twice what the site has texts. */
export const MAX_UNITS = 12_000
export const MAX_XLIFF_BYTES = 10 * 1024 * 1024

export type XliffFile = { rows: SourceRow[]; locale: Exclude<Locale, 'ar'> }

const UNDONE: readonly TranslationState[] = ['missing', 'unfit', 'outdated']

/** The texts of one language beside their Arabic as XLIFF 2.1, for the tools that translators work with. */
export function writeXliff(messages: readonly SiteMessage[], locale: Exclude<Locale, 'ar'>): string {
  const byFolder = Map.groupBy(messages, ({ folder }) => folder)
  const groups = [...byFolder].map(
    ([folder, some]): UnitGroup => ({
      id: folder.replaceAll('/', '.'),
      units: some.map((message) => unitOf(message, locale)),
    }),
  )
  return writeUnitGroups('messages', groups, locale)
}

export type XliffUnit = { id: string; source: string; target: string | undefined; isDone: boolean }
export type UnitGroup = { id: string; units: readonly XliffUnit[] }

/** A file of units, beneath their groups: of the site's texts, or of its content. */
export function writeUnitGroups(name: string, groups: readonly UnitGroup[], locale: Exclude<Locale, 'ar'>): string {
  const [from, to] = [localeFacts[sourceLocale].tag, localeFacts[locale].tag]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${from}" trgLang="${to}">`,
    `  <file id="${xml(name)}" xml:space="preserve">`,
    ...groups.flatMap(({ id, units }) => [`    <group id="${xml(id)}">`, ...units.map(writeUnit), '    </group>']),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unitOf({ key, texts }: SiteMessage, locale: Locale): XliffUnit {
  const target = texts.find((text) => text.locale === locale)
  return {
    id: key,
    source: texts.find((text) => text.locale === sourceLocale)?.text ?? '',
    target: target?.text,
    isDone: !target?.states.some((one) => UNDONE.includes(one)),
  }
}

function writeUnit({ id, source, target, isDone }: XliffUnit): string {
  const translated = target === undefined ? '' : `<target>${xml(target)}</target>`
  const state = isDone ? 'translated' : 'initial'
  return `      <unit id="${xml(id)}"><segment state="${state}"><source>${xml(source)}</source>${translated}</segment></unit>`
}
