import { presentSession, presentUser } from '#app/features/users/account/present.ts'
import { parseCode, parseSignIn, parseSignUp, parseUserPatch } from '#app/features/users/account/schema.ts'
import { changeUser, signUp } from '#app/flows/accounts.server.ts'
import { sessionAfter } from '#app/platform/auth/after.server.ts'
import { requireApiSession } from '#app/platform/auth/guard.server.ts'
import { requireRecentApiProof } from '#app/platform/auth/reauthentication.server.ts'
import { refreshSession } from '#app/platform/auth/refresh.server.ts'
import { checkSecondFactor, signIn, signOut } from '#app/platform/auth/sign-in.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { api, errorJson, json, readJson } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/auth'

type Args = Route.LoaderArgs | Route.ActionArgs

/** What exists under /api/auth, by address and method; the rest is 404. */
const endpoints: Record<string, Record<string, (args: Args) => Promise<Response>>> = {
  session: { GET: getSession },
  user: { GET: getUser, PATCH: patchUser },
  'sign-up': { POST: postSignUp },
  'sign-in': { POST: postSignIn },
  'second-factor': { POST: postSecondFactor },
  refresh: { POST: postRefresh },
  'sign-out': { POST: postSignOut },
}

const missing = () => new AppError('session_missing', { status: 400 })

async function getSession(args: Args): Promise<Response> {
  return json(presentSession(await requireApiSession(args), args.context.get(servicesContext).now()))
}

async function getUser(args: Args): Promise<Response> {
  return json({ user: presentUser(await requireApiSession(args)) })
}

async function patchUser(args: Args): Promise<Response> {
  const session = await requireApiSession(args)
  const patch = parseUserPatch(await readJson(args.request))
  // The current password stands in the body; who has a second factor proves that too.
  if (session.user.hasSecondFactor && (patch.contact || patch.password !== undefined)) requireRecentApiProof(args, session)
  await changeUser(args, session, patch)
  const changed = await sessionAfter(args, new Headers())
  return json({ user: presentUser(changed ?? session), ...(patch.contact ? { verification_sent_to: patch.contact[1] } : {}) })
}

async function postSignUp(args: Args): Promise<Response> {
  const account = parseSignUp(await readJson(args.request))
  return respondSession(args, await signUp(args, account), 201)
}

async function postSignIn(args: Args): Promise<Response> {
  const { identifier, password } = parseSignIn(await readJson(args.request))
  const { state, headers } = await signIn(args, identifier, password)
  if (state === 'open') return respondSession(args, headers)
  // The password was right, and that alone opens nothing.
  const answer = errorJson(new AppError('second_factor_required', { status: 401 }), args.context.get(requestContext).i18n)
  return withCookies(answer, headers)
}

async function postSecondFactor(args: Args): Promise<Response> {
  const code = parseCode(await readJson(args.request))
  return respondSession(args, (await checkSecondFactor(args, code)).headers)
}

async function postRefresh(args: Args): Promise<Response> {
  const headers = await refreshSession(args)
  if (!headers) throw missing()
  return respondSession(args, headers)
}

async function postSignOut(args: Args): Promise<Response> {
  return new Response(null, { status: 204, headers: await signOut(args) })
}

/** The session that these cookies open, beside them. */
async function respondSession(args: Args, cookies: Headers, status = 200): Promise<Response> {
  const session = await sessionAfter(args, cookies)
  if (!session) throw missing()
  return withCookies(json(presentSession(session, args.context.get(servicesContext).now()), { status }), cookies)
}

function withCookies(answer: Response, cookies: Headers): Response {
  for (const cookie of cookies.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

async function answer(args: Args): Promise<Response> {
  const methods = Object.hasOwn(endpoints, args.params['*']) ? endpoints[args.params['*']] : undefined
  if (!methods) throw notFound()
  const work = methods[args.request.method === 'HEAD' ? 'GET' : args.request.method]
  if (work) return work(args)
  const refusal = errorJson(new AppError('method_not_allowed', { status: 405 }), args.context.get(requestContext).i18n)
  refusal.headers.set('allow', Object.keys(methods).join(', '))
  return refusal
}

export const loader = api(answer)
export const action = api(answer)
