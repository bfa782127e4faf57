import { findSession } from '#app/platform/auth/session.server.ts'
import { signOut } from '#app/platform/auth/sign-in.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { api, json } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/auth'

type Args = Route.LoaderArgs | Route.ActionArgs

const SECOND_MS = 1000

/** What exists under /api/auth, by address and method; the rest is 404. */
const endpoints: Record<string, Record<string, (args: Args) => Promise<Response>>> = {
  session: { GET: getSession },
  'sign-out': { POST: postSignOut },
}

/** `{user, expires_at, expires_in}`, times in seconds, as the specification's §3 has it. */
async function getSession(args: Args): Promise<Response> {
  const session = await findSession(args)
  if (!session) throw new AppError('session_missing', { status: 400 })
  const { id, name, roles, email, phoneNumber, appType } = session.user
  // The owner's address is a placeholder of ours, nobody's mailbox.
  const reachable = email?.endsWith('.invalid') ? null : email
  const expiresAt = Math.floor(session.expiresAt.getTime() / SECOND_MS)
  const now = Math.floor(args.context.get(servicesContext).now().getTime() / SECOND_MS)
  return json({
    user: { id, name, email: reachable, phone: phoneNumber, app_type: appType, roles },
    expires_at: expiresAt,
    expires_in: Math.max(0, expiresAt - now),
  })
}

async function postSignOut(args: Args): Promise<Response> {
  return new Response(null, { status: 204, headers: await signOut(args) })
}

async function answer(args: Args): Promise<Response> {
  const methods = Object.hasOwn(endpoints, args.params['*']) ? endpoints[args.params['*']] : undefined
  if (!methods) throw notFound()
  const work = methods[args.request.method === 'HEAD' ? 'GET' : args.request.method]
  if (work) return work(args)
  throw new AppError('method_not_allowed', { status: 405 })
}

export const loader = api(answer)
export const action = api(answer)
