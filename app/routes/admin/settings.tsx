import { data, redirect } from 'react-router'
import * as z from 'zod'
import { SettingsScreen, type SettingsView } from '#app/features/settings/admin/settings-screen.tsx'
import { saveSettings } from '#app/features/settings/commands.server.ts'
import { permissions } from '#app/features/settings/policy.ts'
import { differencesOf, settingsFormValues } from '#app/features/settings/present.ts'
import { getSiteSettings, versionOf } from '#app/features/settings/queries.server.ts'
import { settingsFields } from '#app/features/settings/rules.ts'
import { parseSettingsForm, type SiteSettings } from '#app/features/settings/schema.ts'
import { sendTestMail } from '#app/flows/mail-test.server.ts'
import { countTranslationGaps } from '#app/flows/translation-gaps.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requireRecentProof } from '#app/platform/auth/reauthentication.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { findMail } from '#app/platform/mail/outbox.server.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { type ParsedForm, saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import type { Route } from './+types/settings'

export const loader = adminLoader(permissions.change, async (args: Route.LoaderArgs, { db }): Promise<SettingsView> => {
  const { env } = args.context.get(servicesContext)
  const requested = z.uuid().safeParse(args.url.searchParams.get('mail'))
  const [site, mail, gaps] = await Promise.all([
    getSiteSettings(db),
    requested.success ? findMail(db, requested.data) : undefined,
    countTranslationGaps(db),
  ])
  return {
    form: { values: settingsFormValues(site), problems: {} },
    version: versionOf(site),
    unsaved: false,
    differences: null,
    gaps,
    hours: site.opening_hours,
    fallbackNumber: !site.messaging_number && env.whatsappNumber ? formatPhone(`+${env.whatsappNumber}`) : null,
    mail: {
      sends: env.smtpUrl !== undefined,
      to: mail?.recipient ?? site.contact_email ?? '',
      problem: false,
      sent: mail ? { id: mail.id, state: mail.state, recipient: mail.recipient, error: mail.lastError } : null,
    },
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const session = await requirePermission(args, permissions.change)
  const by = actorOf(session, id)
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const form = (await mustProve(services, sent)) ? await requireRecentProof(args, session, sent) : sent
  // A form that is sent with the Enter key names the save button, as the first one in it.
  switch (oneField(form, 'intent')) {
    case 'save':
    case 'redraw':
      return save(services, form, by, i18n)
    case 'mail-test':
      return testMail(services, form, by, i18n)
    default:
      throw new AppError('bad_request')
  }
})

/**
 * How buyers and the mail reach the owner, and whether staff need a second factor: whoever changes that takes the shop
 * over. Opening hours and the like are saved without being asked. A form that comes back with its proof has the rest sealed.
 */
const GUARDED = ['messaging_number', 'contact_email', 'contact_phone', 'staff_second_factor']

async function mustProve({ db }: Services, form: FormData): Promise<boolean> {
  const intent = textField(form, 'intent')
  if (intent !== 'save') return intent === ''
  const saved: Values = settingsFormValues(await getSiteSettings(db))
  return GUARDED.some((name) => textField(form, name).trim() !== (saved[name] ?? ''))
}

/** 400 with what is wrong beside its field, or 409 with both versions; everything typed comes back either way. */
async function save({ db }: Services, form: FormData, by: Actor, i18n: I18n) {
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: settingsFields },
    current: async () => {
      const site = await getSiteSettings(db)
      return { site, version: versionOf(site) }
    },
    values: ({ site }) => settingsFormValues(site),
    read: (values): ParsedForm<SiteSettings> => {
      const read = parseSettingsForm(values)
      return 'fields' in read ? { problems: read.fields } : { input: read.settings }
    },
    save: (settings, version) => saveSettings(db, { settings, version, by }),
    compare: (mine, theirs) => differencesOf(mine, theirs, i18n),
  })
  if (!unsaved) return redirect('/admin/settings?done=saved', 303)
  const { refused: _, ...answer } = unsaved.answer
  return data(answer satisfies ActionResult, unsaved.status)
}

async function testMail(services: Services, form: FormData, by: Actor, i18n: I18n) {
  const to = textField(form, 'mail_to').trim()
  if (to.length > 254 || !z.email().safeParse(to).success) return data({ mailTo: to } satisfies ActionResult, 400)
  const id = await sendTestMail(services, { to, by, i18n })
  return redirect(`/admin/settings?mail=${id}#mail-test`, 303)
}

/** What an action has to say instead of what the loader read. */
type ActionResult = Partial<Pick<SettingsView, 'form' | 'version' | 'unsaved' | 'differences'>> & { mailTo?: string }

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mailTo, ...answer } = (actionData ?? {}) as ActionResult
  const mail = mailTo === undefined ? loaderData.mail : { ...loaderData.mail, to: mailTo, problem: true, sent: null }
  return <SettingsScreen view={{ ...loaderData, ...answer, mail }} />
}
