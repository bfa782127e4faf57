import { permissions } from '#app/features/assistant/policy.ts'
import { takeFile } from '#app/flows/assistant-files.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/chat-files'

// A handful at once, and then as fast as anybody chooses them.
const PER_PERSON = { burst: 12, refillMs: 5000 }

export const loader = refuseMethod('POST')

/** POST /api/chat/files, a form with one `file`: what was taken in, to be sent with a question by its id. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { user } = await requireApiPermission(args, permissions.use, { missing: 401 })
  const services = args.context.get(servicesContext)
  services.limiter.take(`chat-files:${user.id}`, PER_PERSON)
  const file = oneField(await readForm(args.request), 'file')
  if (!(file instanceof File)) throw new AppError('paper_empty', { status: 422 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return json(await takeFile(services, { userId: user.id, name: file.name, bytes }), { status: 201 })
})
