import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** Signing up, the steps of the mail, and where the links of letters lead. */
export const newsletterRoutes: RouteConfigEntry[] = [
  route('newsletter', 'routes/public/newsletter.tsx'),
  route('newsletter-subscribed', 'routes/public/newsletter-subscribed.tsx'),
  route('newsletter/leave', 'routes/public/newsletter-leave.tsx'),
  route('newsletter/preferences', 'routes/public/newsletter-preferences.tsx'),
  route('newsletter/go/:letter/:position', 'routes/public/newsletter-go.ts'),
  route('api/newsletter/bounces', 'routes/api/newsletter-bounces.ts'),
]

/** Subscribers and letters, beneath `/admin`. */
export const newsletterAdminRoutes: RouteConfigEntry[] = [
  route('newsletter', 'routes/admin/newsletter.tsx', { id: 'admin/newsletter' }),
  route('newsletter/import', 'routes/admin/newsletter-import.tsx'),
  route('newsletter/subscribers.csv', 'routes/admin/newsletter-csv.ts'),
  ...resourceRoutes('newsletter/letters', 'routes/admin/letters'),
  route('newsletter/letters/:id/preview', 'routes/admin/letter.tsx'),
  route('newsletter/letters/:id/frame', 'routes/admin/letter-frame.ts'),
]
