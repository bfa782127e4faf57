import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// The whole site map. Addresses and their order follow the specification, §2.
export default [
  index('routes/public/home.tsx'),

  // Guides
  route('discover-al-hoceima', 'routes/public/discover.tsx'),
  route('al-hoceima', 'routes/public/city.tsx'),
  route('guide/:cityId/:sectorId', 'routes/public/guide-sector.tsx'),
  route('guide/:cityId/:sectorId/:categoryId', 'routes/public/guide-category.tsx'),
  route('guide/:cityId/:sectorId/:categoryId/:articleId', 'routes/public/guide-entry.tsx'),
  ...['health', 'tourism', 'legal'].flatMap((guide) => [
    route(`${guide}-guide`, `routes/public/${guide}-guide.tsx`, { id: `${guide}-guide` }),
    route(`${guide}-guide/:categorySlug`, 'routes/public/topic-category.tsx', { id: `${guide}-category` }),
    route(`${guide}-guide/:categorySlug/:articleId`, 'routes/public/topic-entry.tsx', { id: `${guide}-entry` }),
  ]),
  route('suggest-edit', 'routes/public/suggest.tsx', { id: 'suggest-edit' }),
  route('claim-place', 'routes/public/suggest.tsx', { id: 'claim-place' }),
  route('offline', 'routes/public/offline.tsx'),

  // Store
  route('store', 'routes/public/store.tsx'),
  route('product/:id', 'routes/public/product.tsx'),
  route('cart', 'routes/public/cart.tsx'),
  route('checkout', 'routes/public/checkout.tsx'),
  route('success', 'routes/public/success.tsx'),
  route('order/:token', 'routes/public/order.tsx'),

  // Reading
  route('articles', 'routes/public/articles.tsx'),
  route('articles.rss', 'routes/seo/articles-feed.ts'),
  route('article/:slug', 'routes/public/article.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('newsletter', 'routes/public/newsletter.tsx'),
  route('newsletter-subscribed', 'routes/public/newsletter-subscribed.tsx'),
  route('newsletter/leave', 'routes/public/newsletter-leave.tsx'),
  ...['about', 'contact', 'privacy', 'terms'].map((slug) => route(slug, 'routes/public/standing-page.tsx', { id: slug })),

  // Rooms that open later and say so
  route('real-estate', 'routes/public/real-estate.tsx'),
  route('advertisement/:id', 'routes/public/advertisement.tsx'),
  ...[
    ['digital-services', 'digital-services'],
    ['digital-services/my-account', 'digital-services-account'],
    ['iqra-platform', 'iqra'],
    ['iqra-platform/dashboard', 'iqra-dashboard'],
    ['iqra-platform/placement-test', 'iqra-placement'],
  ].map(([path = '', id = '']) => route(path, 'routes/public/opening-soon.tsx', { id })),

  // Accounts
  route('auth/real-estate-agent', 'routes/public/auth-agent.tsx'),
  route('auth/sign-in', 'routes/public/sign-in.tsx'),
  route('auth/second-factor', 'routes/public/second-factor.tsx'),
  route('auth/verify', 'routes/public/verify.tsx'),
  route('auth/password-reset', 'routes/public/password-reset.tsx'),
  route('account', 'routes/account/account.tsx'),
  route('account/second-factor', 'routes/account/second-factor.tsx'),

  // Back office: every route under the gate is for the signed-in owner
  route('admin/login', 'routes/admin/login.tsx'),
  route('admin/logout', 'routes/admin/logout.tsx'),
  layout('routes/admin/gate.tsx', [
    route('home-legacy', 'routes/admin/room.tsx', { id: 'home-legacy' }),
    route('ai-chat', 'routes/admin/room.tsx', { id: 'ai-chat' }),
    ...prefix('admin', [
      index('routes/admin/today.tsx'),
      ...[
        'guide-management',
        'guides-management',
        'guides-management/:guide',
        'guides-management/:guide/:categorySlug',
        'real-estate-management',
        'digital-services-management',
        'ads-management',
        'store-management',
        'store-management/:categorySlug',
        'accounting',
        'accounting/cooperative',
        'accounting/cooperative/invoices/new',
        'iqra-platform-management',
      ].map((path) => route(path, 'routes/admin/room.tsx', { id: `admin/${path}` })),
      route('guides-management/suggestions', 'routes/admin/suggestions.tsx'),
      route('guides-management/duty-rota', 'routes/admin/duty-rota.tsx'),
      route('import', 'routes/admin/import.tsx'),
      route('import/:id', 'routes/admin/import-one.tsx'),
      route('import/:id/rows.csv', 'routes/admin/import-rows.ts'),
      route('export', 'routes/admin/export.ts'),
      route('find', 'routes/admin/find.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
      route('media', 'routes/admin/media.tsx'),
      route('media/:id', 'routes/admin/media-picture.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('users/invite', 'routes/admin/user-invite.tsx'),
      route('users/:id', 'routes/admin/user.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('outbox', 'routes/admin/outbox.tsx'),
      route('orders', 'routes/admin/orders.tsx'),
      route('orders/:number', 'routes/admin/order.tsx'),
      route('analytics', 'routes/admin/analytics.tsx'),
      route('analytics.csv', 'routes/admin/analytics-csv.ts'),
      route('*', 'routes/admin/nothing.tsx'),
    ]),
  ]),

  // Public JSON and machine-readable addresses
  route('api/guide-data', 'routes/api/guide-data.ts'),
  route('api/guide-points', 'routes/api/guide-points.ts'),
  route('api/map-base', 'routes/api/map-base.ts'),
  route('api/store-products', 'routes/api/store-products.ts'),
  route('api/orders', 'routes/api/orders.ts'),
  route('api/office/find', 'routes/api/office-find.ts'),
  route('api/office/media', 'routes/api/office-media.ts'),
  route('api/office/orders', 'routes/api/office-orders.ts'),
  route('api/office/hours', 'routes/api/office-hours.ts'),
  route('api/auth/*', 'routes/api/auth.ts'),
  route('api/*', 'routes/api/not-found.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts', { id: 'sitemap' }),
  ...['ar', 'en', 'es', 'fr'].map((locale) => route(`sitemap-${locale}.xml`, 'routes/seo/sitemap.ts', { id: `sitemap-${locale}` })),
  route('og/*', 'routes/seo/page-picture.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('manifest.webmanifest', 'routes/seo/manifest.ts'),

  route('refused/:code', 'routes/public/refused.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
