import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'

export const loader = api(async () => {
  throw notFound()
})

export const action = loader
