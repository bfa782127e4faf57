import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as z from 'zod'
import { SubscriberImportScreen, type SubscriberImportView } from '#app/features/newsletter/admin/import-screen.tsx'
import { findKnownSubscribers, importSubscribers, undoImport } from '#app/features/newsletter/commands/import.server.ts'
import { importFields, MIN_CONSENT, type PlannedLine, readSubscribers } from '#app/features/newsletter/import/rules.ts'
import { permissions } from '#app/features/newsletter/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { FileError } from '#app/platform/files/types.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/newsletter-import'

const AT = '/admin/newsletter/import'
const MAX_BYTES = 512 * 1024
const MAX_SHOWN = 50
type Acting = Admin & { form: FormData }

const empty = (locale: SubscriberImportView['typed']['language']): SubscriberImportView => ({
  typed: { consent: '', language: locale },
  problems: {},
  preview: null,
  done: null,
})

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { i18n }) => {
  const batch = z.uuid().safeParse(args.url.searchParams.get('did')).data
  const count = Number(args.url.searchParams.get('count'))
  const done = batch && Number.isInteger(count) && count > 0 ? { batch, count } : null
  return { view: { ...empty(i18n.locale), done } }
})

function readTyped({ form, i18n }: Acting): SubscriberImportView['typed'] {
  const language = locales.find((one) => one === form.get('language')) ?? i18n.locale
  return { consent: textField(form, 'consent').trim(), language }
}

type Plan = { lines: PlannedLine[]; view: SubscriberImportView; isSeen: boolean }

/** What the text of a file would do, or what is wrong with it. */
async function planFrom(admin: Acting, text: string): Promise<Plan> {
  const { db, form, i18n, now } = admin
  const typed = readTyped(admin)
  const names = {
    email: [i18n.t('newsletter-admin.email'), 'e-mail', 'mail', 'email address'],
    language: [i18n.t('newsletter-admin.language'), 'lang', 'locale'],
    interests: [i18n.t('newsletter.interests')],
    consent_on: [i18n.t('newsletter-admin.consent_on'), 'date', 'optin time', 'confirm time', 'subscribed at'],
    consent: [i18n.t('newsletter-admin.consent'), 'source', 'proof'],
  }
  const plan = readSubscribers(text, { locale: typed.language, consent: typed.consent, today: moroccoDay(now()), names, form })
  const { lines: read, columns, doubled, isSeen } = plan
  const people = read.flatMap((line) => ('person' in line ? [line] : []))
  const known = await findKnownSubscribers(
    db,
    people.map(({ email }) => email),
  )
  const lines = people.filter(({ email }) => !known.has(email))
  const wrong = read.flatMap((line) => ('problem' in line ? [line] : []))
  const suppressed = [...known.values()].filter((state) => state === 'suppressed').length
  const preview = {
    ...{ count: lines.length, known: known.size - suppressed, suppressed, text },
    mapping: { columns, fields: importFields.map((value) => ({ value, label: names[value][0] ?? value })) },
    problem: doubled.length > 0 ? i18n.t('errors.import_doubled', { fields: doubled.map((one) => names[one][0]).join(' · ') }) : null,
    ...{ wrong: wrong.slice(0, MAX_SHOWN), more: Math.max(0, wrong.length - MAX_SHOWN) },
  }
  return { lines, isSeen, view: { ...empty(typed.language), typed, preview } }
}

/** The form again, with what is wrong about it. */
const refuse = (admin: Acting, problems: SubscriberImportView['problems']) =>
  data({ view: { ...empty(admin.i18n.locale), typed: readTyped(admin), problems } }, 400)

async function withPlan(admin: Acting, textOf: () => Promise<string>, then: (plan: Plan) => Promise<unknown>) {
  const { t } = admin.i18n
  if (readTyped(admin).consent.length < MIN_CONSENT) return refuse(admin, { consent: t('newsletter-admin.consent_missing') })
  try {
    return await then(await planFrom(admin, await textOf()))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return refuse(admin, { file: t(`errors.import_${error.code}` as MessageKey, error.params) })
  }
}

export const action = adminAction(permissions.manage, {
  preview: async (_args: Route.ActionArgs, admin) => {
    const { t } = admin.i18n
    const again = admin.form.get('text')
    if (typeof again === 'string')
      return withPlan(
        admin,
        async () => again,
        async ({ view }) => data({ view }),
      )
    const file = admin.form.get('file')
    if (!(file instanceof File) || file.size === 0) return refuse(admin, { file: t('errors.import_no_file') })
    if (file.size > MAX_BYTES) return refuse(admin, { file: t('errors.import_too_large', { most: MAX_BYTES / 1024 / 1024 }) })
    const text = async () => decodeText(new Uint8Array(await file.arrayBuffer())).text
    return withPlan(admin, text, async ({ view }) => data({ view }))
  },
  import: async (_args: Route.ActionArgs, admin) => {
    const text = admin.form.get('text')
    if (typeof text !== 'string') throw new AppError('bad_request')
    return withPlan(
      admin,
      async () => text,
      async ({ lines, view, isSeen }) => {
        // Columns that were chosen otherwise than in the preview are shown first.
        if (!isSeen) return data({ view })
        const batch = randomUUID()
        const people = lines.flatMap((line) => ('person' in line ? [line.person] : []))
        const count = await importSubscribers(admin.db, { people, by: admin.by, batch })
        return redirect(count > 0 ? `${AT}?did=${batch}&count=${count}` : AT, 303)
      },
    )
  },
  undo: async (_args: Route.ActionArgs, { db, by, form }) => {
    const batch = z.uuid().safeParse(form.get('batch'))
    if (!batch.success) throw new AppError('bad_request')
    await undoImport(db, { batch: batch.data, by })
    return redirect('/admin/newsletter', 303)
  },
})

type Answer = { view: SubscriberImportView } | undefined

export default function NewsletterImport({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriberImportScreen view={(actionData as Answer)?.view ?? loaderData.view} />
}
