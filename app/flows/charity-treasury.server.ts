import { randomUUID } from 'node:crypto'
import { parseArrived, parseGiftKey } from '#app/features/charity/gifts/admin/schema.ts'
import type { GiftBooksProblem } from '#app/features/charity/gifts/admin/section.tsx'
import { confirmGift, enterGift, receiveGift } from '#app/features/charity/gifts/commands/treasury.server.ts'
import { parsePledge, pledgeBody, pledgeFields } from '#app/features/charity/gifts/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { sentHash } from '#app/platform/http/sent-hash.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { serviceProblem } from './service-problem.server.ts'

type Acting = Pick<Admin, 'db' | 'by' | 'now' | 'i18n'> & { form: FormData }

/** One of the two steps of a gift, as a row's form sends it. */
export async function decideGift({ db, by, now, form }: Acting, step: 'receive' | 'confirm'): Promise<void> {
  const act = { ...parseGiftKey({ id: textField(form, 'id'), version: textField(form, 'version') }), by, now: now() }
  if (step === 'receive') await receiveGift(db, { ...act, amountInCents: parseArrived(textField(form, 'amount')) })
  else await confirmGift(db, act)
}

const MAX_VALUE = 300
const fieldsOfForms = [...pledgeFields, 'limit', 'what', 'spentOn', 'needId'] as const

/** What went wrong with a form of the treasurer's, with everything that was entered. */
export function readProblem(error: unknown, { form, i18n }: Pick<Acting, 'form' | 'i18n'>) {
  const { status, message, fields, headers } = serviceProblem(error, i18n)
  const values = Object.fromEntries(fieldsOfForms.map((name) => [name, textField(form, name).slice(0, MAX_VALUE)]))
  const named = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name === 'amount_in_cents' ? 'amount' : name, text]))
  const problem: GiftBooksProblem = { message, intent: textField(form, 'intent'), fields: named, values }
  return { problem, status, headers }
}

type HandGift = { campaignId: string; form: FormData; by: Actor; i18n: I18n }

/** A gift that came without a promise, as the ledger's form sends it. */
export async function enterHandGift(
  services: Pick<Services, 'db' | 'env' | 'now'>,
  { campaignId, form, by, i18n }: HandGift,
): Promise<void> {
  const secret = await openPrivate(services.env).secret()
  const body = pledgeBody(Object.fromEntries(pledgeFields.map((name) => [name, textField(form, name)])))
  await enterGift(services.db, {
    id: randomUUID(),
    campaignId,
    input: parsePledge(body),
    idempotencyKey: parseIdempotencyKey(textField(form, 'key')),
    requestHash: sentHash([campaignId, body], [], secret),
    locale: i18n.locale,
    secret,
    by,
    now: services.now(),
  })
}
