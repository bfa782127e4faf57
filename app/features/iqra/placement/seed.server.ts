import type { Tx } from '#app/platform/db/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { withStartingParameters } from './bank-file.ts'
import { publishBank } from './commands/banks.server.ts'
import { shippedItems } from './shipped-bank.ts'
import { iqraItems } from './tables.server.ts'

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
