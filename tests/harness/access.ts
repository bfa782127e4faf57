import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Role } from '#app/platform/auth/roles.ts'
import routeConfig from '#app/routes.ts'

/**
 * Who may what, written down a second time and by hand: a route or a policy that drifts from it fails the matrix test.
 * The owner may everything.
 */
export const rights = {
  'office.enter': ['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'],
  'guides.keep': ['administrator', 'editor'],
  'guides.import': ['administrator'],
  'translations.manage': ['administrator', 'editor'],
  'translations.publish': ['administrator'],
  'search.manage': ['administrator', 'editor'],
  'articles.manage': ['administrator', 'editor'],
  'home.manage': ['administrator', 'editor'],
  'pages.manage': ['administrator', 'editor'],
  'ads.keep': ['administrator', 'editor'],
  'newsletter.manage': ['administrator'],
  'services.keep': ['administrator', 'editor'],
  'services.serve': ['administrator', 'clerk'],
  'services.direct': ['administrator'],
  'charity.manage': ['administrator', 'editor'],
  'charity.treasure': ['administrator', 'accountant'],
  'charity.volunteers': ['administrator', 'editor'],
  'charity.distribute': ['administrator'],
  'charity.set_limit': [],
  'education.manage': ['administrator', 'editor'],
  'education.teach': ['administrator', 'editor'],
  'reading.keep': ['administrator', 'editor'],
  'books.keep': ['administrator', 'accountant'],
  'media.keep': ['administrator', 'editor', 'shop_keeper'],
  'ai_chat.use': ['administrator', 'editor', 'shop_keeper', 'accountant', 'clerk'],
  'ai_chat.connect': [],
  'home_legacy.see': ['administrator'],
  'listings.keep': ['administrator'],
  'listings.offer': ['administrator', 'agent', 'member'],
  'store.keep': ['administrator', 'shop_keeper'],
  'orders.keep': ['administrator', 'shop_keeper'],
  'reviews.keep': ['administrator', 'shop_keeper'],
  'restock.keep': ['administrator', 'shop_keeper'],
  'settings.change': ['administrator'],
  'contact.manage': ['administrator'],
  'outbox.read': ['administrator'],
  'outbox.read_staff_letters': [],
  'outbox.keep': ['administrator'],
  'jobs.manage': ['administrator'],
  'audit.read': ['administrator'],
  'security_log.read': [],
  'analytics.see': ['administrator', 'editor', 'shop_keeper'],
  'users.see': ['administrator'],
  'users.suspend': ['administrator'],
  'agents.verify': ['administrator'],
  'roles.grant': [],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>

export type Right = keyof typeof rights
/** `no writes`: a page of the back office that has no forms; who is inside gets 405, everybody else is refused as ever. */
export type Need = 'public' | 'signed in' | 'no writes' | Right
/** Who has the right reaches what is their own: what is somebody else's, as the sample is, does not exist for them. */
export type OwnNeed = { own: Need }
export type Access = Need | { read: Need; write: Need }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every API address, the endpoints under `/api/auth/*` one by one. What is not named here for a method answers 404 or 405 to everybody. */
export const apiAccess: Record<string, Partial<Record<Method, Need | OwnNeed>>> = {
  '/api/guide-data': { GET: 'public' },
  '/api/guide-points': { GET: 'public' },
  '/api/suggest': { GET: 'public' },
  '/api/search': { GET: 'public' },
  '/api/map-base': { GET: 'public' },
  '/api/store-products': { GET: 'public' },
  '/api/orders': { POST: 'public' },
  '/api/services/:slug/requests': { POST: 'public' },
  '/api/services/:slug/uploads': { POST: 'public' },
  '/api/services/:slug/uploads/:upload': { GET: { own: 'public' }, POST: { own: 'public' }, DELETE: { own: 'public' } },
  // Behind the token of the request's status page: nothing is there for any other.
  '/api/service-requests/:token/uploads': { POST: { own: 'public' } },
  '/api/service-requests/:token/uploads/:upload': { GET: { own: 'public' }, POST: { own: 'public' }, DELETE: { own: 'public' } },
  '/api/charity/:slug/pledges': { POST: 'public' },
  // Opened by a secret of its own (tests/http/letters.test.ts); without one nothing is there.
  '/api/newsletter/bounces': {},
  '/api/education/:course/enrolments': { POST: 'public' },
  '/api/education/lessons/:id/answers': { POST: 'public' },
  '/api/admin/lesson-media': { POST: 'education.manage' },
  '/api/admin/lesson-media/:upload': {
    GET: { own: 'education.manage' },
    POST: { own: 'education.manage' },
    DELETE: { own: 'education.manage' },
  },
  '/api/bill-accounts': { GET: 'signed in', POST: 'signed in' },
  '/api/bill-accounts/:id': { PATCH: { own: 'signed in' }, DELETE: { own: 'signed in' } },
  '/api/listings': { GET: 'public', POST: 'listings.offer' },
  '/api/listings/counts': { POST: 'public' },
  '/api/advertisement-counts': { POST: 'public' },
  '/api/listings/marks': { POST: 'signed in' },
  '/api/listings/pictures': { POST: 'listings.offer' },
  '/api/listings/:id': { PATCH: { own: 'listings.offer' }, DELETE: { own: 'listings.offer' } },
  '/api/iqra/placement': { POST: 'public' },
  '/api/iqra/texts/:id': { GET: 'public', POST: 'public' },
  '/api/iqra/words': { POST: 'public' },
  '/api/iqra/gloss-requests': { POST: 'public' },
  '/api/iqra/placement/:session/answers': { POST: { own: 'public' } },
  '/api/accounting/entries': { GET: 'books.keep', POST: 'books.keep' },
  '/api/accounting/trial-balance': { GET: 'books.keep' },
  '/api/accounting/reports/:report': { GET: 'books.keep' },
  '/api/admin/store-cells': { POST: 'store.keep' },
  '/api/admin/stock-counts': { POST: 'store.keep' },
  '/api/admin/find': { GET: 'office.enter' },
  '/api/admin/records': { GET: 'office.enter' },
  '/api/admin/message-check': { POST: 'translations.manage' },
  '/api/admin/message-find': { POST: 'translations.manage' },
  '/api/admin/media': { GET: 'media.keep', POST: 'media.keep' },
  '/api/admin/orders': { GET: 'orders.keep' },
  '/api/admin/hours': { POST: 'office.enter' },
  '/api/admin/reading-check': { POST: 'reading.keep' },
  '/api/admin/guide-names': { GET: 'guides.keep' },
  '/api/admin/map-marks': { GET: 'office.enter' },
  '/api/admin/listing-points': { GET: 'listings.keep' },
  '/api/chat': { POST: 'ai_chat.use' },
  '/api/chat/files': { POST: 'ai_chat.use' },
  '/api/chat/:conversation/approvals/:id': { POST: { own: 'ai_chat.use' } },
  '/api/auth/session': { GET: 'signed in' },
  '/api/auth/user': { GET: 'signed in', PATCH: 'signed in' },
  '/api/auth/sign-up': { POST: 'public' },
  '/api/auth/sign-in': { POST: 'public' },
  '/api/auth/second-factor': { POST: 'public' },
  '/api/auth/refresh': { POST: 'signed in' },
  '/api/auth/sign-out': { POST: 'public' },
  '/api/auth/*': {},
  '/api/*': {},
}

export type RouteLine = { path: string; id: string; file: string }

/** The site map line by line, layouts left out. */
export const siteMap: readonly RouteLine[] = lines(routeConfig as RouteConfigEntry[], '')

function lines(entries: readonly RouteConfigEntry[], base: string): RouteLine[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    return entry.children ? lines(entry.children, path) : [{ path: path || '/', id, file: entry.file }]
  })
}

export function allowed(roles: readonly Role[] | null, need: Need): boolean {
  if (need === 'public') return true
  if (roles === null || need === 'no writes') return false
  if (need === 'signed in') return true
  return roles.some((role) => role === 'owner' || (rights[need] as readonly Role[]).includes(role))
}

export const needTo = (access: Access, act: 'read' | 'write'): Need => (typeof access === 'string' ? access : access[act])
