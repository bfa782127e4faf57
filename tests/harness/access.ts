import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Role } from '#app/platform/auth/roles.ts'
import routeConfig from '#app/routes.ts'

/**
 * Who may what, written down a second time and by hand: a route or a policy that drifts from it fails the matrix test.
 * The owner may everything.
 */
export const rights = {
  'office.enter': ['administrator', 'editor', 'shop_keeper', 'accountant'],
  'guides.keep': ['administrator', 'editor'],
  'guides.import': ['administrator'],
  'ads.keep': ['administrator', 'editor'],
  'services.keep': ['administrator', 'editor'],
  'reading.keep': ['administrator', 'editor'],
  'books.keep': ['administrator', 'accountant'],
  'media.keep': ['administrator', 'editor', 'shop_keeper'],
  'ai_chat.use': ['administrator'],
  'home_legacy.see': ['administrator'],
  'listings.keep': ['administrator'],
  'listings.offer': ['administrator', 'agent'],
  'store.keep': ['administrator', 'shop_keeper'],
  'orders.keep': ['administrator', 'shop_keeper'],
  'reviews.keep': ['administrator', 'shop_keeper'],
  'restock.keep': ['administrator', 'shop_keeper'],
  'settings.change': ['administrator'],
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
type Access = Need | { read: Need; write: Need }

/** Every address of app/routes.ts, as it stands there. */
export const pageAccess: Record<string, Access> = {
  '/': 'public',
  '/discover-al-hoceima': 'public',
  '/al-hoceima': 'public',
  '/guide/:cityId/:sectorId': 'public',
  '/guide/:cityId/:sectorId/:categoryId': 'public',
  '/guide/:cityId/:sectorId/:categoryId/:articleId': 'public',
  '/health-guide': 'public',
  '/health-guide/:categorySlug': 'public',
  '/health-guide/:categorySlug/:articleId': 'public',
  '/tourism-guide': 'public',
  '/tourism-guide/:categorySlug': 'public',
  '/tourism-guide/:categorySlug/:articleId': 'public',
  '/legal-guide': 'public',
  '/legal-guide/:categorySlug': 'public',
  '/legal-guide/:categorySlug/:articleId': 'public',
  '/suggest-edit': 'public',
  '/claim-place': 'public',
  '/offline': 'public',
  '/store': 'public',
  '/product/:id': 'public',
  '/producer/:slug': 'public',
  '/cart': 'public',
  '/checkout': 'public',
  '/success': 'public',
  '/order/:token': 'public',
  '/restock': 'public',
  '/restock/leave': 'public',
  '/order/:token/receipt.pdf': 'public',
  '/articles': 'public',
  '/articles.rss': 'public',
  '/guides.atom': 'public',
  '/article/:slug': 'public',
  '/search': 'public',
  '/newsletter': 'public',
  '/newsletter-subscribed': 'public',
  '/newsletter/leave': 'public',
  '/about': 'public',
  '/contact': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/real-estate': 'public',
  '/advertisement/:id': 'public',
  '/digital-services': 'public',
  '/digital-services/my-account': 'public',
  '/iqra-platform': 'public',
  '/iqra-platform/dashboard': 'public',
  '/iqra-platform/placement-test': 'public',
  '/auth/real-estate-agent': 'public',
  '/auth/password-reset': 'public',
  '/auth/sign-in': 'public',
  '/auth/second-factor': 'public',
  '/auth/verify': 'signed in',
  '/account': 'signed in',
  '/account/second-factor': 'signed in',
  '/account/confirm': 'signed in',
  '/admin/login': 'public',
  '/admin/logout': 'public',
  '/home-legacy': 'home_legacy.see',
  '/ai-chat': 'ai_chat.use',
  '/admin': { read: 'office.enter', write: 'settings.change' },
  '/admin/guide-management': 'guides.keep',
  '/admin/guides-management/suggestions': 'guides.keep',
  '/admin/guides-management/duty-rota': 'guides.keep',
  '/admin/guides-management': 'guides.keep',
  '/admin/guides-management/:guide': 'guides.keep',
  '/admin/guides-management/:guide/:categorySlug': 'guides.keep',
  '/admin/guide-tree': 'guides.keep',
  '/admin/guide-entries': 'guides.keep',
  '/admin/guide-tellings': 'guides.keep',
  '/admin/guide-tellings/:id': 'guides.keep',
  '/admin/guide-numbers': 'guides.keep',
  '/admin/guide-numbers/:id': 'guides.keep',
  '/admin/guide-entries/bin': 'guides.keep',
  '/admin/guide-entries/stale': 'guides.keep',
  '/admin/guide-entries/duplicates': 'guides.keep',
  '/admin/guide-entries/history': 'guides.keep',
  '/admin/guide-entries/merge': 'guides.keep',
  '/admin/guide-entries/new': 'guides.keep',
  '/admin/guide-entries/:id': 'guides.keep',
  '/admin/guide-entries/:id/history': 'guides.keep',
  '/admin/guide-entries/:id/preview': 'guides.keep',
  '/admin/real-estate-management': 'listings.keep',
  '/admin/digital-services-management': 'services.keep',
  '/admin/ads-management': 'ads.keep',
  '/admin/store-management': 'store.keep',
  '/admin/store-management/:categorySlug': 'store.keep',
  '/admin/store/prices': 'store.keep',
  '/admin/store/sheet': 'store.keep',
  '/admin/store/products.csv': 'store.keep',
  '/admin/store/import': 'store.keep',
  '/admin/store/import/:id': 'store.keep',
  '/admin/store/import/:id/rows.csv': 'store.keep',
  '/admin/store/export': 'store.keep',
  '/admin/store/products/:id': 'store.keep',
  '/admin/store/products/:id/variants/:variantId': 'store.keep',
  '/admin/store/categories': 'store.keep',
  '/admin/store/producers': 'store.keep',
  '/admin/stock': 'store.keep',
  '/admin/stock/in': 'store.keep',
  '/admin/stock/log': 'store.keep',
  '/admin/stock/log.csv': 'store.keep',
  '/admin/stock/take': 'store.keep',
  '/admin/stock/take/:id': 'store.keep',
  '/admin/accounting': 'books.keep',
  '/admin/accounting/cooperative': 'books.keep',
  '/admin/accounting/cooperative/invoices/new': 'books.keep',
  '/admin/iqra-platform-management': 'reading.keep',
  '/admin/import': { read: 'guides.keep', write: 'guides.import' },
  '/admin/import/:id': 'guides.import',
  '/admin/import/:id/rows.csv': 'guides.import',
  '/admin/export': 'guides.keep',
  '/admin/find': { read: 'office.enter', write: 'no writes' },
  '/admin/settings': 'settings.change',
  '/admin/media': 'media.keep',
  '/admin/media/:id': 'media.keep',
  '/admin/reviews': 'reviews.keep',
  '/admin/restock': 'restock.keep',
  '/admin/users': { read: 'users.see', write: 'no writes' },
  '/admin/users/invite': 'roles.grant',
  // Each act asks for its own right besides, see tests/http/users.test.ts.
  '/admin/users/:id': 'users.see',
  '/admin/audit': { read: 'audit.read', write: 'no writes' },
  '/admin/security': { read: 'security_log.read', write: 'no writes' },
  '/admin/orders': 'orders.keep',
  '/admin/orders.csv': 'orders.keep',
  '/admin/orders/print': { read: 'orders.keep', write: 'no writes' },
  '/admin/orders/day': { read: 'orders.keep', write: 'no writes' },
  '/admin/orders/sales': { read: 'orders.keep', write: 'no writes' },
  '/admin/orders/places': 'orders.keep',
  '/admin/orders/customer': 'orders.keep',
  '/admin/orders/customer.json': 'orders.keep',
  '/admin/orders/new': 'orders.keep',
  '/admin/orders/:number': 'orders.keep',
  '/admin/orders/:number/receipt.pdf': 'orders.keep',
  '/admin/outbox': { read: 'outbox.read', write: 'outbox.keep' },
  '/admin/jobs': 'jobs.manage',
  '/admin/analytics': 'analytics.see',
  '/admin/analytics.csv': 'analytics.see',
  '/admin/*': 'office.enter',
  '/og/*': 'public',
  '/sitemap.xml': 'public',
  '/sitemap-ar.xml': 'public',
  '/sitemap-en.xml': 'public',
  '/sitemap-es.xml': 'public',
  '/sitemap-fr.xml': 'public',
  '/robots.txt': 'public',
  '/manifest.webmanifest': 'public',
  '/refused/:code': 'public',
  '/*': 'public',
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every API address, the endpoints under `/api/auth/*` one by one. What is not named here for a method answers 404 or 405 to everybody. */
export const apiAccess: Record<string, Partial<Record<Method, Need>>> = {
  '/api/guide-data': { GET: 'public' },
  '/api/guide-points': { GET: 'public' },
  '/api/map-base': { GET: 'public' },
  '/api/store-products': { GET: 'public' },
  '/api/orders': { POST: 'public' },
  '/api/office/store-cells': { POST: 'store.keep' },
  '/api/office/stock-counts': { POST: 'store.keep' },
  '/api/office/find': { GET: 'office.enter' },
  '/api/office/media': { GET: 'media.keep', POST: 'media.keep' },
  '/api/office/orders': { GET: 'orders.keep' },
  '/api/office/hours': { POST: 'guides.keep' },
  '/api/office/guide-names': { GET: 'guides.keep' },
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
