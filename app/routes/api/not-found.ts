import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'

async function refuse(): Promise<Response> {
  throw notFound()
}

export const loader = api(refuse)
export const action = api(refuse)
