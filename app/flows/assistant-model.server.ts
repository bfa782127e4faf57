import type { StoredChatFile } from '#app/features/assistant/chat-files/types.ts'
import { addUsage } from '#app/features/assistant/model/commands.server.ts'
import { getMonthUsage } from '#app/features/assistant/model/queries.server.ts'
import { type AnswerLimits, answerLimits, costInMicros, findCap, systemPrompt } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import { SourceList } from '#app/features/assistant/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { AnswerText, withoutUnsupported } from '#app/features/assistant/written/rules.ts'
import { listCityNames } from '#app/features/places/queries.server.ts'
import { completeChat } from '#app/platform/chat-model/complete.server.ts'
import { ModelError, type ModelMessage, type ModelReply, type TokenCount } from '#app/platform/chat-model/types.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Asker, Watch } from './assistant-answer.server.ts'
import { type AttachedFile, resultOf } from './assistant-file-answer.server.ts'
import { type CallableTool, callTool, Findings, readToolsFor } from './assistant-tools.server.ts'

const MAX_HISTORY_TEXT = 12_000
const MAX_CITIES = 60
const MAX_FILE_TEXT = 40_000
const MAX_PICTURES = 3

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
  /** What was attached to the question and to those before it, its own first. */
  files?: readonly AttachedFile[]
  /** The bytes of a picture among them. */
  picture?: (file: StoredChatFile) => Promise<Buffer | undefined>
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
 * writes goes through `AnswerText`; what it may do is bounded by the tools, its rounds, calls, bytes and time. Throws ModelError
 * or CapError: then there is no answer of a model.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ChatAnswer> {
  const { asker, model, limits = answerLimits, onText } = asked
  const findings = new Findings(new SourceList(), [asked.question, moroccoDay(asker.now)])
  const tools = [...readToolsFor({ asker, findings, watch: asked.watch }), ...(asked.moreTools ?? [])]
  const messages = await beginMessages(asked, findings)
  const spent: TokenCount = { input: 0, output: 0 }
  let calls = 0
  for (let round = 1; round <= limits.rounds; round += 1) {
    // In the last round, and once nothing more may be called, it has to answer with what it has.
    const offered = round === limits.rounds || calls >= limits.calls ? [] : tools
    const written = new AnswerText({
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

type Round = { messages: readonly ModelMessage[]; tools: readonly CallableTool[]; written: AnswerText }

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
    if (letters > 0)
      await count({ input: Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 3), output: Math.ceil(letters / 3) })
    throw error
  }
}

function finish(
  { model }: ModelQuestion,
  { findings, written, spent }: { findings: Findings; written: AnswerText; spent: TokenCount },
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

async function beginMessages(asked: ModelQuestion, findings: Findings): Promise<ModelMessage[]> {
  const { asker, question, history } = asked
  const { db, i18n, now } = asker
  const cities = (await listCityNames(db)).slice(0, MAX_CITIES).map(({ id, names }) => `${id} (${names[0]})`)
  const system = [...systemPrompt.text, `Cities by their ids: ${cities.join(', ')}.`]
    .join('\n\n')
    .replace('{site}', i18n.t('common.site_name'))
    .replace('{today}', moroccoDay(now))
  const records = fileRecords(asked, findings)
  const content = [question, ...records].join('\n\n')
  return [{ role: 'system', content: system }, ...recent(history), { role: 'user', content, pictures: await picturesFor(asked) }]
}

/** Attached files as the model is to see them: records that somebody else may have written, and no word of the question. */
function fileRecords({ asker: { i18n }, files = [], watch }: ModelQuestion, findings: Findings): string[] {
  const label = i18n.t('chat-files.read')
  if (files.length > 0) watch({ tool: 'file', label })
  let letters = 0
  return files.flatMap((one) => {
    const { statement, table, ...rest } = resultOf(i18n, one)
    const { reading } = one
    // A text is given whole, as far as there is room; of a table the rows that are shown.
    const text = reading?.kind === 'text' ? reading.text.slice(0, Math.max(0, MAX_FILE_TEXT - letters)) : ''
    letters += text.length
    const result = { ...rest, statement: [statement, text].filter(Boolean).join('\n'), ...(table ? { table } : {}) }
    return letters > MAX_FILE_TEXT ? [] : [`Attached file: ${findings.add({ tool: 'file', label }, result)}`]
  })
}

/** Pictures that were attached, as data: only to an endpoint that was set to take them. */
async function picturesFor({ model, files = [], picture }: ModelQuestion): Promise<string[]> {
  if (!model.takesPictures || !picture) return []
  const pictures = files.filter(({ file }) => file.kind === 'picture').slice(0, MAX_PICTURES)
  const found = await Promise.all(pictures.map(({ file }) => picture(file)))
  return found.flatMap((bytes) => (bytes ? [`data:image/jpeg;base64,${bytes.toString('base64')}`] : []))
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
