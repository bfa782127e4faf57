import { data, redirect } from 'react-router'
import { createClass } from '#app/features/iqra/classes/commands/classes.server.ts'
import { ClassesScreen, type ClassesView } from '#app/features/iqra/classes/public/classes-screen.tsx'
import { listClasses } from '#app/features/iqra/classes/queries/classes.server.ts'
import { readClassName, TEACH_LIMIT } from '#app/features/iqra/classes/schema.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/iqra-classes'

export const handle: RouteHandle = { hue: 'reading' }

/** The classes of the account that is signed in. */
export const loader = page(async (args: Route.LoaderArgs): Promise<ClassesView> => {
  const { user } = await requireSession(args)
  const classes = await listClasses(args.context.get(servicesContext).db, user.id)
  return { classes: classes.map(({ id, name, members, texts }) => ({ id, name, members, texts })), name: '', problem: null }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { user } = await requireSession(args)
  const { db, limiter, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  limiter.take(`iqra classes ${user.id}`, TEACH_LIMIT)
  const form = await readForm(args.request)
  if (textField(form, 'intent') !== 'create') throw new AppError('bad_request')
  const name = textField(form, 'name')
  try {
    const id = await createClass(db, { ownerId: user.id, name: readClassName(name), now: now() })
    return redirect(`${localeFacts[i18n.locale].prefix}/iqra-platform/classes/${id}`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ name, problem: refused }, { status })
  }
})

export default function IqraClasses({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassesScreen view={{ ...loaderData, ...actionData }} />
}
