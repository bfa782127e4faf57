import { and, eq, isNull } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { presentAdvertisement } from '../present.ts'
import { advertisements, advertisers } from '../tables.server.ts'
import type { AdvertisementView } from '../types.ts'
import { currentLive, pictureSubjectOf } from './live.server.ts'

/** The page of an advertisement that is shown now; of one that is not, nothing is public. */
export async function findAdvertisementPage(
  services: Pick<Services, 'db' | 'content' | 'now'>,
  id: string,
  i18n: I18n,
): Promise<AdvertisementView | undefined> {
  const shown = (await currentLive(services)).filter((booking) => booking.id === id)
  if (shown.length === 0) return undefined
  const [row] = await services.db
    .select()
    .from(advertisements)
    .innerJoin(advertisers, eq(advertisers.id, advertisements.advertiserId))
    .where(and(eq(advertisements.id, id), isNull(advertisements.deletedAt)))
  if (!row) return undefined
  const subject = pictureSubjectOf(id)
  const pictures = await mediaOf(services.db, 'advertisements', [subject])
  return presentAdvertisement(
    {
      ...row.advertisements,
      advertiser: row.advertisers.name,
      advertiserSince: row.advertisers.createdAt,
      picture: pictures.get(subject)?.[0] ?? null,
      endsOn:
        shown
          .map(({ endsOn }) => endsOn)
          .sort()
          .at(-1) ?? '',
      slots: [...new Set(shown.map(({ slot }) => slot))],
    },
    i18n,
  )
}
