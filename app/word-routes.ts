import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** The words of the site, beneath `/admin`: what is searched, and its texts in four languages. */
export const wordRoutes: RouteConfigEntry[] = [
  route('search', 'routes/admin/search.tsx', { id: 'admin/search' }),
  route('search/synonym', 'routes/admin/search-synonym.tsx'),
  ...resourceRoutes('search/synonyms', 'routes/admin/search-synonyms', { hasImport: true }),
  route('search/synonyms/:id/preview', 'routes/admin/search-synonym-preview.tsx'),
  route('translations', 'routes/admin/translations.tsx'),
  route('translations/import', 'routes/admin/translations-import.tsx'),
  route('translations/content', 'routes/admin/translations-content.tsx'),
  route('translations/content/:room/:id', 'routes/admin/translations-content-one.tsx'),
  route('translations/content.xlf', 'routes/admin/translations-content-xliff.ts'),
  route('translations/languages', 'routes/admin/translations-languages.tsx'),
  route('translations.json', 'routes/admin/translations-json.ts'),
  route('translations.csv', 'routes/admin/translations-csv.ts'),
  route('translations.xlf', 'routes/admin/translations-xliff.ts'),
]
