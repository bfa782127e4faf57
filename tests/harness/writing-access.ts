import type { Access, Need } from './access.ts'

/** What the resource kit makes of one address. */
export const resource = (path: string, need: Need) =>
  Object.fromEntries(['', '/bin', '/:id', '/:id/history', '.csv'].map((rest) => [path + rest, need]))

/** What the owner writes and to whom: app/writing-routes.ts, and of app/newsletter-routes.ts what stands beneath `/admin`. */
export const writingAccess: Record<string, Access> = {
  ...resource('/admin/pages', 'pages.manage'),
  '/admin/pages/:id/preview': 'pages.manage',
  '/admin/home': 'home.manage',
  '/admin/home/preview': { read: 'home.manage', write: 'no writes' },
  '/admin/home/versions': 'home.manage',
  ...resource('/admin/articles', 'articles.manage'),
  '/admin/articles/import': 'articles.manage',
  '/admin/articles/articles.zip': 'articles.manage',
  '/admin/articles/calendar': 'articles.manage',
  '/admin/articles/:id/preview': 'articles.manage',
  '/admin/newsletter': 'newsletter.manage',
  '/admin/newsletter/import': 'newsletter.manage',
  '/admin/newsletter/subscribers.csv': 'newsletter.manage',
  ...resource('/admin/newsletter/letters', 'newsletter.manage'),
  '/admin/newsletter/letters/:id/preview': 'newsletter.manage',
  '/admin/newsletter/letters/:id/frame': 'newsletter.manage',
}
