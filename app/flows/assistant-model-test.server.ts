import { addUsage, markModelTested } from '#app/features/assistant/model/commands.server.ts'
import { findModel } from '#app/features/assistant/model/queries.server.ts'
import { costInMicros } from '#app/features/assistant/model/rules.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { completeChat } from '#app/platform/chat-model/complete.server.ts'
import { ModelError } from '#app/platform/chat-model/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { problemText } from './assistant-reply.server.ts'

const limits = { silenceMs: 20_000, maxBytes: 256 * 1024, maxCalls: 4 }
const PATIENCE_MS = 30_000

/** Asks the model that is saved one short question; what came of it, in words. One that answers can be turned on. */
export async function testModel(
  services: Services,
  { userId, i18n, signal }: { userId: string; i18n: I18n; signal: AbortSignal },
): Promise<{ isGood: boolean; text: string }> {
  const { db, env } = services
  const model = await findModel(db, { env, secret: await signingSecret(services) })
  if (!model) return { isGood: false, text: i18n.t('model.test_none') }
  const { connection } = model
  const now = services.now()
  try {
    const { tokens } = await completeChat(connection, {
      messages: [{ role: 'user', content: 'Answer with the one word: ready' }],
      tools: [],
      limits,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      onText: () => {},
    })
    await addUsage(db, { userId, month: moroccoDay(now).slice(0, 7), tokens, costInMicros: costInMicros(tokens, model) })
    await markModelTested(db, { baseUrl: connection.baseUrl, model: connection.model, now })
    return { isGood: true, text: i18n.t('model.test_ok', { model: connection.model }) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const problem = error.problem === 'stopped' ? new ModelError('silence') : error
    return { isGood: false, text: problemText(i18n, problem) }
  }
}
