import type { Tx } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import ar from '#content/iqra/items.ar.json' with { type: 'json' }
import en from '#content/iqra/items.en.json' with { type: 'json' }
import es from '#content/iqra/items.es.json' with { type: 'json' }
import fr from '#content/iqra/items.fr.json' with { type: 'json' }
import { type ShippedItem, withStartingParameters } from './bank-file.ts'
import { publishBank } from './commands/banks.server.ts'
import { iqraItems } from './tables.server.ts'
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

export const order = 60

const rightOptions = ['a', 'b', 'c', 'd'] as const

/** The item banks that come with the program, each published as its first version. */
export async function seed(tx: Tx): Promise<void> {
  for (const language of locales) {
    const rows = withStartingParameters(shippedItems[language]).map(({ id, band, kind, passage, stem, options, key, source, b }) => {
      const [optionA = '', optionB = '', optionC = '', optionD = ''] = options
      return {
        ...{ id, language, band, kind, passage: passage ?? null, stem, optionA, optionB, optionC, optionD },
        ...{ rightOption: rightOptions[key] ?? 'a', source, startingB: b },
      }
    })
    await tx.insert(iqraItems).values(rows)
    await publishBank(tx, { language, now: new Date() })
  }
}
