import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** What the owner writes, beneath `/admin`. */
export const writingRoutes: RouteConfigEntry[] = [
  ...resourceRoutes('pages', 'routes/admin/pages'),
  route('pages/:id/preview', 'routes/admin/page-preview.tsx', { id: 'admin/pages/:id/preview' }),
  route('articles/calendar', 'routes/admin/articles-calendar.tsx'),
  route('articles/articles.zip', 'routes/admin/articles-markdown.ts'),
  ...resourceRoutes('articles', 'routes/admin/articles', { hasImport: true }),
  route('articles/:id/preview', 'routes/admin/article-preview.tsx', { id: 'admin/articles/:id/preview' }),
]
