import ar from '#content/iqra/items.ar.json' with { type: 'json' }
import en from '#content/iqra/items.en.json' with { type: 'json' }
import es from '#content/iqra/items.es.json' with { type: 'json' }
import fr from '#content/iqra/items.fr.json' with { type: 'json' }
import { type ShippedItem, withStartingParameters } from './bank-file.ts'
import type { Bank, TestLanguage } from './types.ts'

/** The items that come with the program, as they are written; `shipped-bank.test.ts` holds them to their schema. */
export const shippedItems = { ar, en, es, fr } as Readonly<Record<TestLanguage, readonly ShippedItem[]>>

/** The first version of a bank: the shipped items with the parameters that they start with. */
export function shippedBank(language: TestLanguage): Bank {
  const items = withStartingParameters(shippedItems[language]).map(({ passage, source: _source, ...item }) => ({
    ...item,
    passage: passage ?? null,
    isCalibrated: false,
  }))
  return { id: 0, language, version: 1, isCalibrated: false, items }
}
