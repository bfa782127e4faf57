// What is measured with the rooms themselves, without a site around them: loaded by Vite, which knows how rooms are found.
import { resolve } from 'node:path'
import { i18nFor } from '#app/catalogue.server.ts'
import { answerLimits } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { answerFromRecords } from '#app/flows/assistant-answer.server.ts'
import { answerWithModel } from '#app/flows/assistant-model.server.ts'
import { ModelError } from '#app/platform/chat-model/types.ts'
import { migrateDb } from '#app/platform/db/migrate.server.ts'
import { openDb } from '#app/platform/db/open.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { type AssistantQuestion, isForTool, questionJudge, readQuestions } from '#tests/harness/assistant-questions.ts'

/** The day that the questions are asked on: their periods are reckoned from it. */
const NOW = new Date('2026-11-23T12:00:00Z')
const FIGURE = /\d/

export type Judged = { query: string; kind: 'figure' | 'record'; isRight: boolean; found: string; ms: number }

/** The demo region in a database of its own. */
export async function openRegion(dataDir: string) {
  const handle = await openDb({ dataDir })
  await migrateDb(handle, resolve('db/migrations'))
  await handle.db.transaction(seedDatabase)
  return handle
}

const kindOf = (question: AssistantQuestion): Judged['kind'] => (isForTool(question) ? 'figure' : 'record')

/** Every question of the set, answered from the records alone. */
export async function judgeRecords(db: Db): Promise<Judged[]> {
  const judge = await questionJudge(db, NOW)
  const judged: Judged[] = []
  for (const question of readQuestions()) {
    const { query, given } = question
    const startedAt = performance.now()
    const answer = await answerFromRecords({ db, now: NOW, i18n: i18nFor('ar'), user: { roles: ['owner'] } }, query)
    const ms = performance.now() - startedAt
    const call = isForTool(question) ? judge.callFor(question) : {}
    const isGiven = call !== undefined && Object.entries(given).every(([name, value]) => call[name] === value)
    const missed = judge.missed(question, answer)
    judged.push({ query, kind: kindOf(question), isRight: missed === undefined && isGiven, found: missed ?? JSON.stringify(call), ms })
  }
  return judged
}

export type Evaluated = Judged & {
  problem: string | undefined
  /** Until the first letter could be read. */
  firstMs: number | undefined
  tokens: number
  /** Lines with a figure, and those of them that a source stands behind. */
  figureLines: number
  sourcedLines: number
}

/** Questions of the set, answered by a language model with the tools of the owner; every `step`th of them. */
export async function evaluateModel(
  db: Db,
  model: AssistantModel,
  { step, onEach }: { step: number; onEach: (one: Evaluated) => void },
): Promise<Evaluated[]> {
  const judge = await questionJudge(db, NOW)
  const { id } = await createUser(db, { roles: ['owner'] })
  const results: Evaluated[] = []
  for (const question of readQuestions().filter((_, n) => n % step === 0)) {
    const startedAt = performance.now()
    let firstMs: number | undefined
    let answer: ChatAnswer | undefined
    let problem: string | undefined
    try {
      answer = await answerWithModel({
        asker: { db, now: NOW, i18n: i18nFor('ar'), user: { id, roles: ['owner'] } },
        ...{ model, question: question.query, history: [] },
        signal: AbortSignal.timeout(answerLimits.totalMs),
        watch: () => {},
        onText: () => {
          firstMs ??= performance.now() - startedAt
        },
      })
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      problem = error.problem
    }
    const missed = answer ? judge.missed(question, answer) : 'no answer'
    const lines = (answer?.text.split('\n') ?? []).filter((line) => FIGURE.test(line.replace(/\[\d{1,2}\]/g, '')))
    const { query } = question
    results.push({
      ...{ query, problem, firstMs, kind: kindOf(question), isRight: missed === undefined, found: missed ?? 'right' },
      ms: performance.now() - startedAt,
      tokens: (answer?.model?.inputTokens ?? 0) + (answer?.model?.outputTokens ?? 0),
      figureLines: lines.length,
      sourcedLines: lines.filter((line) => /\[\d{1,2}\]/.test(line)).length,
    })
    onEach(results.at(-1) as Evaluated)
  }
  return results
}
