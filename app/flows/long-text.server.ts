import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { cardIds, cardKey, cardsIn } from '#app/features/writing/rules.ts'
import type { Embeds } from '#app/features/writing/types.ts'
import { manifests, ordered } from '#app/manifests.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type CardBlock, type ProseBlock, picturesIn } from '#app/platform/prose.ts'
import type { RecordCard, RecordCardSource } from '#app/platform/record-card.ts'
import { searchKinds } from './search-kinds.server.ts'

/** So many are offered for a search. */
const FOUND_OF_EACH = 6

export const cardSources = (rooms = manifests): RecordCardSource[] =>
  ordered(rooms.map((room) => (room.recordCards ? [room.recordCards] : [])))

/** What stands between the words of a text, read from the rooms now. */
export async function readEmbeds(db: Db, i18n: I18n, blocks: readonly ProseBlock[], rooms = manifests): Promise<Embeds> {
  const [pictures, cards] = await Promise.all([
    mediaByIds(db, picturesIn({ ar: [...blocks] })),
    readCards(db, i18n, cardsIn(blocks), rooms),
  ])
  return {
    pictures: Object.fromEntries(pictures.map((row) => [row.id, presentPicture(row, i18n.locale)])),
    cards: Object.fromEntries(cards.map((card) => [cardKey(card), card])),
  }
}

/** Those of these that visitors see; a kind that no room knows has none. */
export async function readCards(
  db: Db,
  i18n: I18n,
  requested: readonly Pick<CardBlock, 'kind' | 'id'>[],
  rooms = manifests,
): Promise<RecordCard[]> {
  const ids = cardIds(requested)
  const sources = cardSources(rooms).filter(({ kind }) => ids.has(kind))
  return (await Promise.all(sources.map(({ kind, read }) => read(db, i18n, ids.get(kind) ?? [])))).flat()
}

/** Records that visitors see whose names or texts have these words, of one kind or of all. */
export async function findRecords(
  db: Db,
  i18n: I18n,
  { text, kind }: { text: string; kind: string | undefined },
  rooms = manifests,
): Promise<RecordCard[]> {
  if (text === '') return []
  const sources = cardSources(rooms).filter((source) => kind === undefined || source.kind === kind)
  const found = await Promise.all(
    sources.map(async ({ find, read }) => {
      const ids = 'ids' in find ? await find.ids(db, { text, limit: FOUND_OF_EACH }) : await searchIds(db, text, find.searched)
      const cards = new Map((await read(db, i18n, ids)).map((card) => [card.id, card]))
      return ids.flatMap((id) => cards.get(id) ?? []).slice(0, FOUND_OF_EACH)
    }),
  )
  return found.flat()
}

async function searchIds(db: Db, text: string, searched: string): Promise<string[]> {
  if (!searchKinds.includes(searched)) return []
  const { hits } = await searchEverything(db, { query: text, kind: searched })
  return hits.slice(0, FOUND_OF_EACH).map(({ ref }) => ref)
}
