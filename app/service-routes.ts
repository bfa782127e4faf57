import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { resourceRoutes } from './features/resources/routes.ts'

/** Digital services, requests, and one's own account of them. */
export const serviceRoutes: RouteConfigEntry[] = [
  route('digital-services', 'routes/public/digital-services.tsx'),
  route('digital-services/my-account', 'routes/account/services-account.tsx'),
  route('digital-services/my-account/export.json', 'routes/account/services-export.ts'),
  route('digital-services/my-account/bills.ics', 'routes/account/bills-calendar.ts'),
  route('digital-services/requests/:token', 'routes/public/service-request-status.tsx'),
  route('digital-services/:slug', 'routes/public/digital-service.tsx'),
  route('digital-services/:slug/request', 'routes/public/service-request.tsx'),
  route('service-papers/:ticket', 'routes/public/service-paper.ts'),
]

/** Beneath `/admin`. */
export const serviceAdminRoutes: RouteConfigEntry[] = [
  route('service-requests', 'routes/admin/service-requests.tsx'),
  route('bill-questions', 'routes/admin/bill-questions.tsx'),
  route('service-requests/:number', 'routes/admin/service-request.tsx', { id: 'admin/service-requests/:number' }),
  route('digital-services-management/:id/preview', 'routes/admin/digital-service-preview.tsx'),
  ...resourceRoutes('digital-services-management', 'routes/admin/digital-services'),
  ...resourceRoutes('digital-services-management/questions', 'routes/admin/service-questions'),
  ...resourceRoutes('digital-services-management/operators', 'routes/admin/bill-operators'),
]

export const serviceApi: RouteConfigEntry[] = [
  route('api/bill-accounts', 'routes/api/bill-accounts.ts'),
  route('api/bill-accounts/:id', 'routes/api/bill-account.ts'),
  route('api/service-requests/:token/uploads', 'routes/api/request-uploads.ts'),
  route('api/service-requests/:token/uploads/:upload', 'routes/api/request-upload.ts'),
  route('api/services/:slug/requests', 'routes/api/service-requests.ts'),
  route('api/services/:slug/uploads', 'routes/api/service-uploads.ts'),
  route('api/services/:slug/uploads/:upload', 'routes/api/service-upload.ts'),
]
