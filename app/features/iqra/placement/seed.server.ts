import { isShipped, markShipped } from '#app/platform/db/shipped.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import ar from '#content/iqra/items.ar.json' with { type: 'json' }
import en from '#content/iqra/items.en.json' with { type: 'json' }
import es from '#content/iqra/items.es.json' with { type: 'json' }
import fr from '#content/iqra/items.fr.json' with { type: 'json' }
import { type ShippedItem, withStartingParameters } from './bank-file.ts'
import { publishBank } from './commands/banks.server.ts'
import { findLatestBank } from './queries.server.ts'
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

/** The item banks that come with the program. New items wait for their bank's next version; a language without a bank gets its first. */
async function ship(tx: Tx): Promise<void> {
  for (const language of locales) {
    const rows = withStartingParameters(shippedItems[language]).map(({ id, band, kind, passage, stem, options, key, source, b }) => {
      const [optionA = '', optionB = '', optionC = '', optionD = ''] = options
      return {
        ...{ id, language, band, kind, passage: passage ?? null, stem, optionA, optionB, optionC, optionD },
        ...{ rightOption: rightOptions[key] ?? 'a', source, startingB: b },
      }
    })
    await tx.insert(iqraItems).values(rows).onConflictDoNothing()
    if (!(await findLatestBank(tx, language))) await publishBank(tx, { language, now: new Date() })
  }
  await markShipped(tx, 'iqra_items', shippedItems)
}

/** Whether the site has the items as they ship now. */
export const hasShippedItems = (db: Db) => isShipped(db, 'iqra_items', shippedItems)
/** For sites that were there before the banks, or before what is new in them. */
export const shipItems = (db: Db) => db.transaction(ship)

export async function seed(tx: Tx): Promise<void> {
  await ship(tx)
}
