import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'

export const loader = page(async () => {
  throw notFound()
})

export default function NotFound() {
  return null
}
