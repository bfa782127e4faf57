import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { qtiPackage } from '../qti.ts'
import { iqraItems } from '../tables.server.ts'
import type { TestLanguage } from '../types.ts'

const MAX_ITEMS = 5000

/** Every item of a language, as it is written now, as the files of a QTI 3 package. */
export async function listQtiFiles(db: DbOrTx, language: TestLanguage): Promise<{ name: string; text: string }[]> {
  const rows = await db
    .select()
    .from(iqraItems)
    .where(and(eq(iqraItems.language, language), isNull(iqraItems.deletedAt)))
    .orderBy(asc(iqraItems.id))
    .limit(MAX_ITEMS)
  return qtiPackage(
    rows.map(({ id, band, kind, passage, stem, optionA, optionB, optionC, optionD, rightOption, source }) => ({
      ...{ id, language, band, kind, passage: passage ?? '', stem, source },
      ...{ options: [optionA, optionB, optionC, optionD], right: 'abcd'.indexOf(rightOption) },
    })),
  )
}
