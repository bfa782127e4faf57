import { and, eq, isNull, sql } from 'drizzle-orm'
import { isShipped, markShipped } from '#app/platform/db/shipped.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import easierWords from '#content/iqra/easier.json' with { type: 'json' }
import glossary from '#content/iqra/glossary.json' with { type: 'json' }
import ar from '#content/iqra/texts.ar.json' with { type: 'json' }
import en from '#content/iqra/texts.en.json' with { type: 'json' }
import es from '#content/iqra/texts.es.json' with { type: 'json' }
import fr from '#content/iqra/texts.fr.json' with { type: 'json' }
import { formKey } from './glossary.ts'
import { type GlossRow, glossFrom } from './queries.server.ts'
import type { ShippedConcept, ShippedText } from './schema.ts'
import { iqraGlosses, iqraTexts } from './tables.server.ts'
import type { ReadingLanguage } from './types.ts'

/** The library that comes with the program, as it is written; `shipped-texts.test.ts` holds it to its schema. */
export const shippedTexts = { ar, en, es, fr } as Readonly<Record<ReadingLanguage, readonly ShippedText[]>>
export const shippedConcepts = glossary as readonly ShippedConcept[]
/** Language → lemma → easier words that say nearly the same. */
export const shippedEasier = easierWords as Readonly<Record<ReadingLanguage, Readonly<Record<string, string>>>>

/** The glosses of one language: each concept that has a word in it, explained by its words in the others. */
function glossRows(language: ReadingLanguage): GlossRow[] {
  const taken = new Map<string, number>()
  return shippedConcepts.flatMap((concept) => {
    const word = concept[language]
    if (!word || word.isMeaning) return []
    const name = `${language}-${formKey(word.lemma, language).replace(/\s+/g, '_')}`
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    const meaning = (other: ReadingLanguage) => (other === language ? null : (concept[other]?.lemma ?? null))
    return [
      {
        ...{ id: times === 1 ? name : `${name}-${times}`, language, band: concept.band, lemma: word.lemma },
        ...{ root: word.root ?? null, pattern: word.pattern ?? null, forms: word.forms?.join(' ') ?? null },
        easier: shippedEasier[language][word.lemma] ?? null,
        ...{ meaningAr: meaning('ar'), meaningFr: meaning('fr'), meaningEn: meaning('en'), meaningEs: meaning('es') },
      },
    ]
  })
}

/** The shipped glossary of a language as a page uses it. */
export const shippedGlosses = (language: ReadingLanguage) => glossRows(language).map(glossFrom)

const textRow = (language: ReadingLanguage, { paragraphs, ...text }: ShippedText) => ({
  ...text,
  ...{ language, body: paragraphs.join('\n\n'), status: 'published' as const },
})

const CONTENT = { texts: shippedTexts, glossary: shippedConcepts, easier: shippedEasier }
const AT_ONCE = 500
const excluded = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]))
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Brings the library as it ships now. What is new is added, what nobody edited is brought up to date; what the owner edited or
 * threw away stays as it is.
 */
async function ship(tx: Tx): Promise<void> {
  const texts = locales.flatMap((language) => shippedTexts[language].map((text) => textRow(language, text)))
  const glosses = locales.flatMap(glossRows)
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    await tx
      .insert(iqraTexts)
      .values(texts.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: iqraTexts.id,
        set: excluded(['band', 'title', 'body', 'questions', 'illustration', 'source']),
        setWhere: and(eq(iqraTexts.version, 1), isNull(iqraTexts.deletedAt)),
      })
  }
  for (let at = 0; at < glosses.length; at += AT_ONCE) {
    await tx
      .insert(iqraGlosses)
      .values(glosses.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: iqraGlosses.id,
        set: excluded(['band', 'lemma', 'root', 'pattern', 'forms', 'easier', 'meaningAr', 'meaningFr', 'meaningEn', 'meaningEs']),
        setWhere: and(eq(iqraGlosses.version, 1), isNull(iqraGlosses.deletedAt)),
      })
  }
  await markShipped(tx, 'iqra_library', CONTENT)
}

/** Whether the site has the library as it ships now. */
export const hasShippedLibrary = (db: Db) => isShipped(db, 'iqra_library', CONTENT)
/** For sites that were there before the library, or before what is new in it. */
export const shipLibrary = (db: Db) => db.transaction(ship)

export const order = 61

export async function seed(tx: Tx): Promise<void> {
  await ship(tx)
}
