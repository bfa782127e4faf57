import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { saveContactMessage } from '#app/features/contact/commands.server.ts'
import { ownerMail } from '#app/features/contact/present.ts'
import { ContactForm, type ContactFormView, type ContactRefused, ContactSent } from '#app/features/contact/public/contact-form.tsx'
import { isFresh, looksAutomatic } from '#app/features/contact/rules.ts'
import { readContactMessage, readTopic } from '#app/features/contact/schema.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { openSignedValue, signValue } from '#app/platform/auth/cookie.ts'
import { FIRST_OWNER_NAME } from '#app/platform/auth/roles.ts'
import { findSession, signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/contact-message'

export const handle: RouteHandle = {}

// Whoever writes a fifth time within the hour is better served by the telephone.
const PER_VISITOR = { burst: 4, refillMs: 15 * 60_000 }
const ALTOGETHER = { burst: 60, refillMs: 30_000 }
const FIELDS = ['topic', 'name', 'contact', 'text'] as const

type Args = Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>

const secretFor = async ({ context }: Args) => `${await signingSecret(context.get(servicesContext))}/contact`

/** A key for one form: when it was drawn, and what its message will be known by. */
async function newKey(args: Args): Promise<string> {
  const { now } = args.context.get(servicesContext)
  return signValue(`${randomUUID()}.${now().getTime()}`, await secretFor(args))
}

async function readKey(args: Args, form: FormData): Promise<{ key: string; openedAt: number } | undefined> {
  const [key, openedAt] = openSignedValue(textField(form, 'form'), await secretFor(args))?.split('.') ?? []
  return key && openedAt ? { key, openedAt: Number(openedAt) } : undefined
}

export const loader = page(async (args: Route.LoaderArgs): Promise<{ sent: boolean; view: ContactFormView }> => {
  const session = await findSession(args)
  const { searchParams } = args.url
  const user = session?.user
  return {
    sent: searchParams.has('sent'),
    view: {
      formKey: await newKey(args),
      topic: readTopic(searchParams) ?? null,
      name: user && user.name !== FIRST_OWNER_NAME ? user.name : '',
      contact: (user?.phoneNumberVerified && user.phoneNumber) || (user?.emailVerified && user.email) || '',
    },
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textField(form, name).slice(0, 10_000)]))
  const refuse = (refused: Omit<ContactRefused, 'typed'>, init: { status: number; headers?: Record<string, string> }) =>
    data({ refused: { typed, ...refused } satisfies ContactRefused }, init)
  const now = services.now()
  const read = readContactMessage(typed)
  if ('fields' in read) return refuse({ fields: read.fields }, { status: 422 })
  const opened = await readKey(args, form)
  if (!opened || !isFresh({ ...opened, now: now.getTime() })) {
    return refuse({ fields: {}, problem: { code: 'contact_stale' } }, { status: 409 })
  }
  const filled = { openedAt: opened.openedAt, now: now.getTime(), trap: textField(form, 'website'), text: read.value.text }
  const state = looksAutomatic(filled) ? 'held' : 'waiting'
  try {
    await services.sharedLimiter.consume(`contact:${limitKey(clientAddress)}`, PER_VISITOR)
    await services.sharedLimiter.consume('contact', ALTOGETHER)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds ?? 3600) }
    return refuse({ fields: {}, problem: { code: error.code, values: error.params } }, { status: 429, headers })
  }
  const session = await findSession(args)
  const { contact_email: to } = await currentSettings(services)
  const message = {
    ...read.value,
    formKey: opened.key,
    locale: i18n.locale,
    state,
    userId: session?.user.id ?? null,
    createdAt: now,
  } as const
  await saveContactMessage(
    services.db,
    message,
    to && state === 'waiting' ? ownerMail({ ...message, to, origin: services.env.publicUrl ?? '' }, i18nFor('ar')) : null,
  )
  return redirect('/contact/message?sent=1', 303)
})

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ContactMessage({ loaderData: { sent, view }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <ContactSent />
  return <ContactForm view={view} refused={actionData?.refused} />
}
