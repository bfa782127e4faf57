import type { RouterContextProvider } from 'react-router'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { requestContext, servicesContext } from '../http/context.server.ts'
import { page } from '../http/edge.server.ts'
import { oneField, readForm } from '../http/form.server.ts'
import type { I18n } from '../i18n/i18n.ts'
import { type Actor, actorOf } from './actor.ts'
import { requirePermission } from './guard.server.ts'
import type { Permission } from './permissions.ts'
import type { Session } from './session.server.ts'

type RouteArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** What a loader or action of the back office works with, once it is certain who asks and that they may. */
export type Admin = { session: Session; by: Actor; db: Db; i18n: I18n; now: () => Date }

async function enter(args: RouteArgs, permission: Permission): Promise<Admin> {
  const { id, i18n } = args.context.get(requestContext)
  const session = await requirePermission(args, permission)
  const { db, now } = args.context.get(servicesContext)
  return { session, by: actorOf(session, id), db, i18n, now }
}

/**
 * A loader of the back office: whoever may not is led to sign in or refused with 403 before `work` is called, for the page
 * and its `.data` alike; an AppError is the error page with its status.
 *
 * @example export const loader = adminLoader(permissions.manage, ({ params }, { db }) => findThing(db, params.id))
 */
export function adminLoader<Args extends RouteArgs, Result>(
  permission: Permission,
  work: (args: Args, admin: Admin) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return page(async (args: Args) => work(args, await enter(args, permission)))
}

type IntentHandler<Args, Result> = (args: Args, admin: Admin & { form: FormData }) => Promise<Result>

/**
 * An action of the back office: one function for each button, by the form's `intent`; anything else is 400. The form is read
 * only for those who may.
 *
 * @example export const action = adminAction(permissions.manage, { save: saveThing, delete: deleteThing })
 */
export function adminAction<Args extends RouteArgs, Results extends Record<string, unknown>>(
  permission: Permission,
  intents: { readonly [Intent in keyof Results]: IntentHandler<Args, Results[Intent]> },
): (args: Args) => Promise<Results[keyof Results]> {
  return page(async (args: Args) => {
    const admin = await enter(args, permission)
    const form = await readForm(args.request)
    const intent = oneField(form, 'intent')
    const work = typeof intent === 'string' && Object.hasOwn(intents, intent) ? intents[intent] : undefined
    if (!work) throw new AppError('bad_request')
    return work(args, { ...admin, form })
  })
}
