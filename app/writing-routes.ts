import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** What the owner writes, beneath `/admin`. */
export const writingRoutes: RouteConfigEntry[] = [
  ...resourceRoutes('pages', 'routes/admin/pages'),
  route('pages/:id/preview', 'routes/admin/page-preview.tsx', { id: 'admin/pages/:id/preview' }),
  ...resourceRoutes('articles', 'routes/admin/articles'),
  route('articles/:id/preview', 'routes/admin/article-preview.tsx', { id: 'admin/articles/:id/preview' }),
]
