import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { markModelTested, saveModelSettings, switchModel } from '#app/features/assistant/model/commands.server.ts'
import { answerLimits } from '#app/features/assistant/model/rules.ts'
import { findConversation } from '#app/features/assistant/queries.server.ts'
import type { ChatQuestion, RepeatedQuestion } from '#app/features/assistant/schema.ts'
import { readStream } from '#app/features/assistant/stream/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { askAndStream } from '#app/flows/assistant-chat.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { readEnv } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { createUser } from '#tests/factories/users.ts'
import type { DbContext } from './db.ts'
import { startOpenAiStub } from './openai-stub.ts'
import { expectUiMessageStream } from './ui-message-stream.ts'

export const ASSISTANT_NOW = new Date('2026-11-23T12:00:00Z')
export const MODEL_KEY = 'sk-test-0123456789abcdefghij'

const by = { id: null, name: 'الاختبار', requestId: null }
const defaults = {
  model: 'stub-1',
  personTokens: 1_000_000,
  allTokens: 1_000_000,
  inputPriceInCents: 500,
  outputPriceInCents: 1500,
  retentionDays: 180,
  takesPictures: false,
}

type Answered = {
  parts: { type: string; [field: string]: unknown }[]
  /** What the reader had seen of the text when the stream ended. */
  shown: string
  answer: (Omit<ChatAnswer, 'text'> & { text: string }) | undefined
  conversation: string
}

/** Call at the top of a suite: a stub of a model that is connected before each test, and people who ask it. */
export function assistantBench(ctx: DbContext, environment: Record<string, string> = { ASSISTANT_ALLOW_PRIVATE: '1' }) {
  let stub: Awaited<ReturnType<typeof startOpenAiStub>> | undefined
  let dataDir = ''
  let services: Services | undefined
  const errors: unknown[] = []
  beforeAll(async () => {
    stub = await startOpenAiStub()
  })
  afterAll(() => stub?.close())
  beforeEach(() => {
    errors.length = 0
    dataDir = mkdtempSync(join(tmpdir(), 'dalil-assistant-'))
    const env = readEnv({ DATA_DIR: dataDir, ...environment })
    services = { db: ctx.db, handle: ctx.handle, env, now: () => ASSISTANT_NOW } as unknown as Services
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const current = () => {
    if (!stub || !services) throw new Error('the bench is there only inside hooks and tests')
    return { stub, services }
  }

  async function connect(over: Partial<typeof defaults> & { baseUrl?: string; key?: string } = {}): Promise<void> {
    const { stub: running, services: own } = current()
    const { key = MODEL_KEY, baseUrl = running.url, ...rest } = over
    const settings = { ...defaults, ...rest, baseUrl }
    await saveModelSettings(ctx.db, { settings, key, removesKey: false, secret: await signingSecret(own), by, now: ASSISTANT_NOW })
    await markModelTested(ctx.db, { baseUrl, model: settings.model, now: ASSISTANT_NOW })
    await switchModel(ctx.db, { on: true, by })
  }

  /** Somebody new of these roles, as an asker. */
  async function createPerson(roles: Role[] = ['owner'], locale: Locale = 'ar') {
    const { id } = await createUser(ctx.db, { roles })
    return { db: ctx.db, now: ASSISTANT_NOW, i18n: i18nFor(locale), user: { id, roles } }
  }
  type Person = Awaited<ReturnType<typeof createPerson>>

  async function ask(
    person: Person,
    question: string | ChatQuestion | RepeatedQuestion,
    limits: Partial<typeof answerLimits> = {},
  ): Promise<Answered> {
    const asked = typeof question === 'string' ? { conversation: undefined, message: question } : question
    const response = await askAndStream(person, asked, {
      services: current().services,
      i18n: person.i18n,
      onError: (error) => errors.push(error),
      limits: { ...answerLimits, ...limits },
    })
    const text = await response.text()
    // Whatever a model does, and whatever stands in the records: its reader can put a message together.
    expectUiMessageStream(text)
    const parts = readStream(text).parts as Answered['parts']
    const conversation = (parts[0]?.messageMetadata as { conversation: string } | undefined)?.conversation ?? ''
    const last = (await findConversation(ctx.db, { userId: person.user.id, id: conversation }))?.messages.at(-1)
    const answer = last?.role === 'assistant' ? { text: last.text, ...last.answer } : undefined
    return { parts, shown: shownOf(parts), answer, conversation }
  }

  return {
    ask,
    connect,
    createPerson,
    errors,
    get stub() {
      return current().stub
    },
    get services() {
      return current().services
    },
  }
}

/** A part of text that begins takes the place of the one before. */
function shownOf(parts: Answered['parts']): string {
  let shown = ''
  for (const { type, delta } of parts) {
    if (type === 'text-start') shown = ''
    if (type === 'text-delta') shown += String(delta)
  }
  return shown
}
