import { data, redirect } from 'react-router'
import {
  changeCode,
  closeClass,
  deleteClass,
  removeMember,
  renameClass,
  setText,
  unsetText,
} from '#app/features/iqra/classes/commands/classes.server.ts'
import { presentClass } from '#app/features/iqra/classes/present.ts'
import { ClassScreen, type ClassScreenView } from '#app/features/iqra/classes/public/class-screen.tsx'
import { findClass } from '#app/features/iqra/classes/queries/classes.server.ts'
import { readClassId, readClassName, readDueDay, TEACH_LIMIT } from '#app/features/iqra/classes/schema.ts'
import { listTexts } from '#app/features/iqra/reading/queries.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { fieldTexts, refusalOf } from '#app/platform/http/refused.ts'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/iqra-class'

export const handle: RouteHandle = { hue: 'reading' }

/** One of the account's own classes; another's is not there, as one that never was. */
export const loader = page(async (args: Route.LoaderArgs): Promise<ClassScreenView> => {
  const { user } = await requireSession(args)
  const { db, now } = args.context.get(servicesContext)
  const id = readClassId(args.params.id)
  const found = id === undefined ? undefined : await findClass(db, { id, ownerId: user.id })
  if (!found) throw notFound('classes_none')
  const library = await listTexts(db)
  const choices = locales.map((language) => ({
    language,
    texts: library.filter((text) => text.language === language).map(({ id: textId, title, band }) => ({ id: textId, title, band })),
  }))
  const at = now()
  const shown = presentClass(found, { i18n: args.context.get(requestContext).i18n, now: at })
  return { shown, choices: choices.filter(({ texts }) => texts.length > 0), firstDay: moroccoDay(at), problem: null, problems: {} }
})

type Act = (own: { id: string; ownerId: string; now: Date }, form: FormData) => Promise<void>

const acts = (db: Db): Record<string, Act> => ({
  code: (own) => changeCode(db, own),
  close: (own) => closeClass(db, own),
  rename: async (own, form) => renameClass(db, { ...own, name: readClassName(textField(form, 'name')) }),
  set: async (own, form) => {
    const dueOn = readDueDay(textField(form, 'due_on'), moroccoDay(own.now))
    await setText(db, { ...own, textId: textField(form, 'text').slice(0, 80), dueOn })
  },
  unset: (own, form) => unsetText(db, { ...own, textId: textField(form, 'text').slice(0, 80) }),
  remove: async (own, form) => {
    const memberId = readClassId(textField(form, 'member'))
    if (memberId === undefined) throw new AppError('bad_request')
    await removeMember(db, { ...own, memberId })
  },
  delete: (own) => deleteClass(db, own),
})

/** A new `code`, `close`, `rename`, `set` and `unset` a text, `remove` a member, `delete` the class. */
export const action = page(async (args: Route.ActionArgs) => {
  const { user } = await requireSession(args)
  const { db, limiter, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  limiter.take(`iqra classes ${user.id}`, TEACH_LIMIT)
  const id = readClassId(args.params.id)
  if (id === undefined) throw notFound('classes_none')
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const known = acts(db)
  const act = Object.hasOwn(known, intent) ? known[intent] : undefined
  if (!act) throw new AppError('bad_request')
  try {
    await act({ id, ownerId: user.id, now: now() }, form)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ problem: refused, problems: fieldTexts(error, i18n) }, { status })
  }
  const { prefix } = localeFacts[i18n.locale]
  return redirect(`${prefix}/iqra-platform/classes${intent === 'delete' ? '' : `/${id}`}`, 303)
})

export default function IqraClass({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassScreen view={{ ...loaderData, ...actionData }} />
}
