import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { RecordCard, RecordCardSource } from '#app/platform/record-card.ts'
import { entries } from '../tables.server.ts'
import { placedEntries } from './entries.server.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/** Places of the guide for long texts. */
async function readPlaces(db: Db, i18n: I18n, ids: readonly string[]): Promise<RecordCard[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const found = await placedEntries(db, and(inArray(entries.id, known), eq(entries.status, 'published')), i18n.locale, known.length)
  return found.map(({ id, view }) => ({
    kind: 'place',
    id,
    path: view.path,
    title: view.name,
    over: i18n.t('entries.card_place'),
    detail: view.cityName,
    amountInCents: null,
    isSample: view.sample,
    illustration: view.illustration,
    photo: view.image,
  }))
}

export const placeCards: RecordCardSource = {
  order: 10,
  kind: 'place',
  label: 'entries.card_place',
  icon: 'map-pin',
  find: { searched: 'entry' },
  read: readPlaces,
}
