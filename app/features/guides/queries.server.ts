import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type DiscoverMenuData = { cityId: string; cityName: string; sectors: { slug: string; name: string; count: number }[] }

export async function findDiscoverMenu(_db: DbOrTx, _locale: Locale): Promise<DiscoverMenuData | null> {
  return null
}
