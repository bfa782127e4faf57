import type { FoundGroup } from '#app/features/admin/types.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { manifests, ordered } from '#app/manifests.server.ts'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { may, type Reader } from '#app/platform/auth/permissions.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { AdminFinder, FoundItem } from '#app/platform/manifest.ts'

const OF_EACH = 5
/** Of these, drafts and whatever else the site's search does not know. */
const OF_UNINDEXED = 2
export const MAX_TYPED = 100

type Finder = { db: Db; i18n: I18n; user: Reader }

/**
 * What the palette finds beyond places and commands, bounded in length and number: `#` is for an order's number. Each
 * kind only for who may see it, and each result where it is worked on.
 */
export async function findInAdmin(finder: Finder, typed: string, rooms = manifests): Promise<FoundGroup[]> {
  const text = stripBidiControls(latinDigits(typed)).trim().slice(0, MAX_TYPED)
  const onlyNumber = text.startsWith('#')
  const words = text.replace(/^#\s*/, '')
  if (words.length < 2 && !onlyNumber) return []
  if (words === '' || text.startsWith('>')) return []
  const finders = ordered(rooms.map((room) => room.find)).filter(
    ({ needs, hasNumbers }) => (needs === null || may(finder.user, needs)) && (hasNumbers || !onlyNumber),
  )
  const [hits, ...own] = await Promise.all([
    onlyNumber ? [] : searchEverything(finder.db, { query: words }).then((answer) => answer.hits),
    ...finders.map((one) => findOwn(finder, one, { text: words, onlyNumber })),
  ])
  const groups = finders.map((one, i): FoundGroup => {
    const indexed = hits
      .filter((hit) => hit.kind === one.kind)
      .flatMap(({ ref, path, title, context }) =>
        one.indexed
          ? [
              {
                to: one.indexed.to({ ref, path }),
                title: localize(title, finder.i18n.locale),
                note: context ? localize(context, finder.i18n.locale) : '',
              },
            ]
          : [],
      )
    const items = oncePerAddress([...(own[i] ?? []), ...indexed]).slice(0, OF_EACH)
    return { kind: one.kind, label: finder.i18n.t(one.label), icon: one.icon, items }
  })
  return groups.filter((group) => group.items.length > 0)
}

async function findOwn({ db, i18n, user }: Finder, { find, indexed }: AdminFinder, query: { text: string; onlyNumber: boolean }) {
  return find ? find({ db, i18n, user }, { ...query, limit: indexed ? OF_UNINDEXED : OF_EACH }) : []
}

const oncePerAddress = (items: readonly FoundItem[]): FoundItem[] => [...new Map(items.map((item) => [item.to, item])).values()]
