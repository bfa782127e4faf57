import { addUsage } from '#app/features/assistant/model/commands.server.ts'
import { getMonthUsage } from '#app/features/assistant/model/queries.server.ts'
import { type AnswerLimits, answerLimits, costInMicros, findCap, systemPrompt } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import { SourceList } from '#app/features/assistant/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { WrittenText, withoutUnsupported } from '#app/features/assistant/written/rules.ts'
import { listCityNames } from '#app/features/places/queries.server.ts'
import { completeChat } from '#app/platform/chat-model/complete.server.ts'
import { ModelError, type ModelMessage, type ModelReply, type TokenCount } from '#app/platform/chat-model/types.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Asker, Watch } from './assistant-answer.server.ts'
import { type CallableTool, callTool, Findings, readToolsFor } from './assistant-tools.server.ts'

const MAX_HISTORY_TEXT = 12_000
const MAX_CITIES = 60

/** The owner's limit of a month is reached, for the asker or for all. */
export class CapError extends Error {
  readonly cap: 'person' | 'all'

  constructor(cap: 'person' | 'all') {
    super(cap)
    this.name = 'CapError'
    this.cap = cap
  }
}

export type ModelQuestion = {
  asker: Asker & { user: { id: string } }
  model: AssistantModel
  question: string
  history: readonly { role: 'user' | 'assistant'; text: string }[]
  signal: AbortSignal
  watch: Watch
  /** Shows what was written; `undefined` takes back what was shown before. */
  onText: (text: string | undefined) => void
  /** Tools besides those that read. */
  moreTools?: readonly CallableTool[]
  limits?: AnswerLimits
}

/**
 * Answers with a language model, which calls the tools that the asker may use until it has what it needs. Everything that it
 * writes goes through `WrittenText`; what it may do is bounded by the tools, its rounds, calls, bytes and time. Throws ModelError
 * or CapError: then there is no answer of a model.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ChatAnswer> {
  const { asker, model, limits = answerLimits, onText } = asked
  const findings = new Findings(new SourceList(), [asked.question, moroccoDay(asker.now)])
  const tools = [...readToolsFor({ asker, findings, watch: asked.watch }), ...(asked.moreTools ?? [])]
  const messages = await beginMessages(asked)
  const spent: TokenCount = { input: 0, output: 0 }
  let calls = 0
  for (let round = 1; round <= limits.rounds; round += 1) {
    // In the last round, and once nothing more may be called, it has to answer with what it has.
    const offered = round === limits.rounds || calls >= limits.calls ? [] : tools
    const written = new WrittenText({
      secrets: model.connection.key ? [model.connection.key] : [],
      isSource: (number) => findings.list.sources.some((source) => source.number === number),
    })
    const reply = await replyTo(asked, { messages, tools: offered, written })
    spent.input += reply.tokens.input
    spent.output += reply.tokens.output
    if (reply.calls.length === 0) return finish(asked, { findings, written, spent })
    if (offered.length === 0) break
    onText(undefined)
    messages.push({ role: 'assistant', content: reply.text, calls: reply.calls })
    for (const call of reply.calls) {
      calls += 1
      const isAllowed = calls <= limits.calls
      const content = isAllowed ? await callTool(offered, { name: call.name, input: call.arguments }) : '{"error":"no more calls"}'
      messages.push({ role: 'tool', callId: call.id, content })
    }
  }
  throw new ModelError('too_many_calls')
}

type Round = { messages: readonly ModelMessage[]; tools: readonly CallableTool[]; written: WrittenText }

/** One reply, within the month's limits, and what it took written down whether it came whole or not. */
async function replyTo(asked: ModelQuestion, { messages, tools, written }: Round): Promise<ModelReply> {
  const { asker, model, signal, onText, limits = answerLimits } = asked
  const month = moroccoDay(asker.now).slice(0, 7)
  const owner = { userId: asker.user.id, month }
  const cap = findCap(await getMonthUsage(asker.db, owner), model)
  if (cap) throw new CapError(cap)
  let letters = 0
  const count = (tokens: TokenCount) => addUsage(asker.db, { ...owner, tokens, costInMicros: costInMicros(tokens, model) })
  try {
    const reply = await completeChat(model.connection, {
      messages,
      tools,
      limits: { silenceMs: limits.silenceMs, maxBytes: limits.maxBytes, maxCalls: limits.calls * 2 },
      signal,
      onText: (text) => {
        letters += text.length
        const shown = written.push(text)
        if (shown) onText(shown)
      },
    })
    const last = written.end()
    if (last) onText(last)
    await count(reply.tokens)
    return reply
  } catch (error) {
    // What began to come is paid for all the same, as far as it can be known.
    if (letters > 0) await count({ input: Math.ceil(JSON.stringify(messages).length / 3), output: Math.ceil(letters / 3) })
    throw error
  }
}

function finish(
  { model }: ModelQuestion,
  { findings, written, spent }: { findings: Findings; written: WrittenText; spent: TokenCount },
): ChatAnswer {
  const text = withoutUnsupported(written.text, findings.figures)
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new ModelError('half')
  const cited = new Set([...text.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number)))
  return {
    text,
    sources: findings.list.sources.filter(({ number }) => cited.has(number)),
    tables: findings.tables,
    readings: findings.readings,
    model: {
      name: model.connection.model,
      promptVersion: systemPrompt.version,
      inputTokens: spent.input,
      outputTokens: spent.output,
      costInMicros: costInMicros(spent, model),
    },
  }
}

async function beginMessages({ asker, question, history }: ModelQuestion): Promise<ModelMessage[]> {
  const { db, i18n, now } = asker
  const cities = (await listCityNames(db)).slice(0, MAX_CITIES).map(({ id, names }) => `${id} (${names[0]})`)
  const system = [...systemPrompt.text, `Cities by their ids: ${cities.join(', ')}.`]
    .join('\n\n')
    .replace('{site}', i18n.t('common.site_name'))
    .replace('{today}', moroccoDay(now))
  return [{ role: 'system', content: system }, ...recent(history), { role: 'user', content: question }]
}

/** The end of what was said before, as much as fits; numbers of sources were those of their own answers. */
function recent(history: ModelQuestion['history']): ModelMessage[] {
  let letters = 0
  const fitting = [...history].reverse().filter(({ text }) => {
    letters += text.length
    return letters <= MAX_HISTORY_TEXT
  })
  return fitting.reverse().map(({ role, text }) => ({ role, content: text.replace(/ ?\[\d{1,2}\]/g, '') }))
}
