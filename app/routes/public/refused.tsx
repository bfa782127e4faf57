import { AppError } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/refused'

// What the street door refuses before any page runs, drawn like every other error for those who read HTML.
const statuses: Record<string, number> = {
  bad_request: 400,
  foreign_origin: 403,
  overloaded: 503,
  payload_too_large: 413,
  too_many_requests: 429,
  unsupported_media_type: 415,
  uri_too_long: 414,
  unexpected: 500,
}

export const loader = page(async ({ params }: Route.LoaderArgs) => {
  throw new AppError(params.code in statuses ? params.code : 'not_found', { status: statuses[params.code] ?? 404 })
})

export default function Refused() {
  return null
}
