import { addUsage } from '#app/features/assistant/model/commands.server.ts'
import { findModel, getMonthUsage } from '#app/features/assistant/model/queries.server.ts'
import { costInMicros, findCap } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import { permissions as assistant } from '#app/features/assistant/policy.ts'
import { draftInstructions, draftSource, MAX_DRAFT_SOURCE, MAX_DRAFTS, readDraft } from '#app/features/translations/content/drafts/rules.ts'
import type { ContentField, TargetLocale } from '#app/features/translations/content/types.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { type Session, signingSecret } from '#app/platform/auth/session.server.ts'
import { completeChat } from '#app/platform/chat-model/complete.server.ts'
import { ModelError } from '#app/platform/chat-model/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { problemText } from './assistant-reply.server.ts'

const LIMITS = { silenceMs: 20_000, maxBytes: 256 * 1024, maxCalls: 1 }
/** All texts of one press together. */
const PATIENCE_MS = 45_000

/** The connected model, for whoever may ask it something. */
async function findDrafter(services: Services, { user }: Session): Promise<AssistantModel | undefined> {
  if (!may(user, assistant.use)) return undefined
  const model = await findModel(services.db, { env: services.env, secret: await signingSecret(services) })
  return model?.isOn ? model : undefined
}

export const canDraft = async (services: Services, session: Session): Promise<boolean> =>
  (await findDrafter(services, session)) !== undefined

type DraftRequest = {
  session: Session
  i18n: I18n
  language: TargetLocale
  fields: readonly ContentField[]
  /** What stands in the form: only what is empty there is drafted. */
  values: Values
  signal: AbortSignal
}

type Drafts = { values: Record<string, string>; count: number; problem: string | null }

/**
 * What a model would write into the empty texts of a language. Nothing is saved: the drafts stand in the form of whoever asked, who
 * reads them and saves them or not. A model that fails in the middle leaves what it has written until then.
 */
export async function draftTranslations(services: Services, request: DraftRequest): Promise<Drafts> {
  const { session, i18n, language, fields, values, signal } = request
  const drafts: Drafts = { values: {}, count: 0, problem: null }
  const model = await findDrafter(services, session)
  if (!model) return { ...drafts, problem: i18n.t('translations.draft_none') }
  const time = AbortSignal.timeout(PATIENCE_MS)
  const isEmpty = ({ name }: ContentField) => !values[`${name}.${language}`]?.trim()
  const empty = fields.filter((field) => isEmpty(field) && field.arabic.length <= MAX_DRAFT_SOURCE).slice(0, MAX_DRAFTS)
  for (const field of empty) {
    try {
      const written = await ask(services, model, { userId: session.user.id, field, language, signal: AbortSignal.any([signal, time]) })
      if (typeof written === 'object') return { ...drafts, problem: i18n.t(`model.problem_cap_${written.cap}`) }
      const text = readDraft(written, field)
      if (text === undefined) continue
      drafts.values[`${field.name}.${language}`] = text
      drafts.count += 1
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      return { ...drafts, problem: time.aborted ? i18n.t('model.problem_late') : problemText(i18n, error) }
    }
  }
  return drafts.count > 0
    ? drafts
    : { ...drafts, problem: i18n.t(empty.length > 0 ? 'translations.draft_unusable' : 'translations.draft_nothing') }
}

type One = { userId: string; field: ContentField; language: TargetLocale; signal: AbortSignal }

async function ask(
  { db, now }: Services,
  model: AssistantModel,
  { userId, field, language, signal }: One,
): Promise<string | { cap: 'person' | 'all' }> {
  const month = moroccoDay(now()).slice(0, 7)
  const cap = findCap(await getMonthUsage(db, { userId, month }), model)
  if (cap) return { cap }
  const { text, tokens } = await completeChat(model.connection, {
    messages: [
      { role: 'system', content: draftInstructions(language, field) },
      { role: 'user', content: draftSource(field.arabic) },
    ],
    tools: [],
    limits: LIMITS,
    signal,
    onText: () => {},
  })
  await addUsage(db, { userId, month, tokens, costInMicros: costInMicros(tokens, model) })
  return text
}
