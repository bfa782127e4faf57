import { data, redirect } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { LetterScreen } from '#app/features/newsletter/letters/admin/letter-screen.tsx'
import type { LetterView } from '#app/features/newsletter/letters/admin/views.ts'
import { addCard } from '#app/features/newsletter/letters/commands/add-card.server.ts'
import { scheduleLetter, stepLetter } from '#app/features/newsletter/letters/commands/steps.server.ts'
import { findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { readCardPath, readPace, readSendTime } from '#app/features/newsletter/letters/schema.ts'
import type { Letter } from '#app/features/newsletter/letters/types.ts'
import { permissions } from '#app/features/newsletter/policy.ts'
import { emailSchema } from '#app/features/newsletter/schema.ts'
import { loadLetterScreen, mayBeSent } from '#app/flows/letter-screen.server.ts'
import { sendTestLetter } from '#app/flows/letter-test.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Route } from './+types/letter'

type Args = Route.LoaderArgs | Route.ActionArgs
type Acting = Admin & { form: FormData }
type Intent = 'schedule' | 'send' | 'withdraw' | 'pause' | 'resume' | 'stop' | 'test' | 'card'

async function letterOf(args: Args, { db }: Admin): Promise<Letter> {
  const letter = await findLetter(db, args.params.id)
  if (!letter) throw notFound()
  return letter
}

async function viewOf(args: Args, admin: Admin): Promise<LetterView> {
  const services = args.context.get(servicesContext)
  const letter = await letterOf(args, admin)
  const { origin, searchParams: query } = args.url
  const view = await loadLetterScreen({ services, letter, i18n: admin.i18n, letterI18n: i18nFor(letter.locale), origin, query })
  const did = `letters-admin.did_${query.get('did')}`
  return { ...view, done: admin.i18n.has(did) ? admin.i18n.t(did as MessageKey) : null }
}

const back = (args: Args, did: string) => redirect(`/admin/newsletter/letters/${args.params.id}/preview?did=${did}`, 303)

type Outcome = Response | ReturnType<typeof data<{ view: LetterView }>>

/** What cannot be done says why above the letter, and what was typed stays. */
async function attempt(args: Route.ActionArgs, admin: Acting, did: string, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return back(args, did)
  } catch (error) {
    const { refused, status } = refusalOf(error, admin.i18n)
    const [day, time, pace, to] = (['day', 'time', 'pace', 'to'] as const).map((name) => textField(admin.form, name).slice(0, 254))
    const view = await viewOf(args, admin)
    const form = { day: day ?? '', time: time ?? '', pace: pace || view.form.pace, to: to ?? '' }
    return data({ view: { ...view, form, refused, done: null } }, status)
  }
}

async function schedule(args: Route.ActionArgs, admin: Acting, sendAt: Date | undefined) {
  const { env } = args.context.get(servicesContext)
  const letter = await letterOf(args, admin)
  const pace = readPace(textField(admin.form, 'pace'))
  if (!mayBeSent(env, letter)) throw new AppError('letter_no_mail', { status: 409 })
  if (!sendAt) throw new AppError('letter_time', { status: 422 })
  if (!pace) throw new AppError('letter_pace', { status: 422 })
  const version = Number(textField(admin.form, 'version'))
  await scheduleLetter(admin.db, { id: letter.id, by: admin.by, sendAt, pace, version, now: admin.now() })
}

const step = (name: 'withdraw' | 'pause' | 'resume' | 'stop') => (args: Route.ActionArgs, admin: Acting) =>
  attempt(args, admin, name, () => stepLetter(admin.db, { id: args.params.id, by: admin.by, step: name, now: admin.now() }))

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction<Route.ActionArgs, Record<Intent, Outcome>>(permissions.manage, {
  schedule: (args: Route.ActionArgs, admin) =>
    attempt(args, admin, 'schedule', () =>
      schedule(args, admin, readSendTime(textField(admin.form, 'day'), textField(admin.form, 'time'))),
    ),
  // Asked twice: a letter that went out cannot be taken back.
  send: async (args: Route.ActionArgs, admin) => {
    if (textField(admin.form, 'sure') === 'yes') return attempt(args, admin, 'send', () => schedule(args, admin, admin.now()))
    const view = await viewOf(args, admin)
    const pace = String(readPace(textField(admin.form, 'pace')) ?? view.form.pace)
    return data<{ view: LetterView }>({ view: { ...view, form: { ...view.form, pace }, isConfirming: view.canSend } })
  },
  withdraw: step('withdraw'),
  pause: step('pause'),
  resume: step('resume'),
  stop: step('stop'),
  test: (args: Route.ActionArgs, admin) =>
    attempt(args, admin, 'test', async () => {
      const letter = await letterOf(args, admin)
      const to = emailSchema.safeParse(textField(admin.form, 'to'))
      if (!to.success) throw new AppError('invalid_email', { status: 400 })
      await sendTestLetter(args.context.get(servicesContext), { letter, to: to.data, by: admin.by, i18n: i18nFor(letter.locale) })
    }),
  card: (args: Route.ActionArgs, admin) =>
    attempt(args, admin, 'card', async () => {
      const path = readCardPath(textField(admin.form, 'path'))
      if (!path) throw new AppError('letter_card', { status: 422 })
      await addCard(admin.db, { id: args.params.id, path, version: Number(textField(admin.form, 'version')), by: admin.by })
    }),
})

export default function AdminLetter({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterScreen view={actionData?.view ?? loaderData.view} />
}
