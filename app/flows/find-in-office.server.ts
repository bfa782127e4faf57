import type { FoundGroup, FoundKind } from '#app/features/admin/types.ts'
import { permissions as guides } from '#app/features/guides/policy.ts'
import { permissions as listings } from '#app/features/real-estate/policy.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { permissions as catalogue } from '#app/features/store/catalogue/policy.ts'
import { permissions as orders } from '#app/features/store/orders/policy.ts'
import { findOrders } from '#app/features/store/orders/queries/office-figures.server.ts'
import { permissions as people } from '#app/features/users/policy.ts'
import { findPeople } from '#app/features/users/queries.server.ts'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { may, type Permission } from '#app/platform/auth/permissions.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'

const OF_EACH = 5
export const MAX_TYPED = 100

type Finder = { db: Db; i18n: I18n; user: { roles: readonly Role[] } }

/** What one may see of what the palette knows; published articles and pages are anybody's. */
const needed: Record<FoundKind, Permission | null> = {
  order: orders.keep,
  product: catalogue.keep,
  entry: guides.keep,
  listing: listings.keep,
  person: people.see,
  article: null,
  page: null,
}

/**
 * What the palette finds beyond places and commands, bounded in length and number: `#` is for an order's number. Each
 * kind only for who may see it.
 */
export async function findInOffice(finder: Finder, typed: string): Promise<FoundGroup[]> {
  const text = stripBidiControls(latinDigits(typed)).trim().slice(0, MAX_TYPED)
  const onlyNumber = text.startsWith('#')
  const words = text.replace(/^#\s*/, '')
  if (words.length < 2 && !onlyNumber) return []
  if (words === '' || text.startsWith('>')) return []
  const sees = (kind: FoundKind) => {
    const permission = needed[kind]
    return permission === null || may(finder.user, permission)
  }
  const found = await Promise.all([
    sees('order') ? findOrderGroup(finder, words, onlyNumber) : undefined,
    onlyNumber ? [] : findPublished(finder, words, sees),
    !onlyNumber && sees('person') ? findPersonGroup(finder, words) : undefined,
  ])
  return found.flat().filter((group) => group !== undefined && group.items.length > 0) as FoundGroup[]
}

const label = (i18n: I18n, kind: FoundKind) => i18n.t(`admin.found_${kind}`)

async function findOrderGroup({ db, i18n }: Finder, text: string, onlyNumber: boolean): Promise<FoundGroup> {
  const found = await findOrders(db, { text, onlyNumber, limit: OF_EACH })
  const items = found.map(({ number, customerName, state }) => {
    const key = `desk.state_${state}`
    return { to: `/admin/orders/${number}`, title: `${number} ${customerName}`, note: i18n.has(key) ? i18n.t(key) : '' }
  })
  return { kind: 'order', label: label(i18n, 'order'), items }
}

async function findPublished({ db, i18n }: Finder, text: string, sees: (kind: FoundKind) => boolean): Promise<FoundGroup[]> {
  const { hits } = await searchEverything(db, { query: text })
  const kinds: FoundKind[] = ['product', 'entry', 'article', 'listing', 'page']
  return kinds.filter(sees).map((kind) => ({
    kind,
    label: label(i18n, kind),
    items: hits
      .filter((hit) => hit.kind === kind)
      .slice(0, OF_EACH)
      .map((hit) => ({
        to: hit.path,
        title: localize(hit.title, i18n.locale),
        note: hit.context ? localize(hit.context, i18n.locale) : '',
      })),
  }))
}

async function findPersonGroup({ db, i18n }: Finder, text: string): Promise<FoundGroup> {
  const found = await findPeople(db, text, OF_EACH)
  const items = found.map(({ name, email, phone }) => ({
    to: `/admin/users?${new URLSearchParams({ q: email ?? phone ?? name })}`,
    title: name,
    note: email ?? (phone ? formatPhone(phone) : ''),
  }))
  return { kind: 'person', label: label(i18n, 'person'), items }
}
