import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'

/** There are no advertisements yet, so every one of them is off the map. */
export const loader = page(async () => {
  throw notFound()
})

export default function Advertisement() {
  return null
}
