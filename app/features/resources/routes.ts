import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The addresses of a resource: its list, bin, import, editor and history are one route module, its CSV another.
 *
 * @example ...resourceRoutes('workshops', 'routes/admin/workshops', { hasImport: true })
 */
export function resourceRoutes(path: string, file: string, { hasImport = false } = {}): RouteConfigEntry[] {
  const pages = ['', '/bin', ...(hasImport ? ['/import'] : []), '/:id', '/:id/history'].map((rest) => `${path}${rest}`)
  return [...pages.map((page) => route(page, `${file}.tsx`, { id: `admin/${page}` })), route(`${path}.csv`, `${file}-csv.ts`)]
}
