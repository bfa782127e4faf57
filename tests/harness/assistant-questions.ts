import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { chooseTools, understand } from '#app/features/assistant/questions/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { listCityNames } from '#app/features/places/queries.server.ts'
import { isCommon } from '#app/features/search/rules.ts'
import { manifests } from '#app/manifests.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** `targets`: tools one of which answers, or records one of which stands among the first three sources; `given`: what a tool must get. */
export type AssistantQuestion = { query: string; targets: string[]; given: Record<string, string> }

/** `target target key=value = question ; question`, a group a line. */
export function readQuestions(): AssistantQuestion[] {
  const file = fileURLToPath(new URL('../fixtures/assistant-questions.txt', import.meta.url))
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .flatMap((line) => {
      const [head = '', questions = ''] = line.split(' = ', 2)
      const words = head.split(' ')
      const given = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=') as [string, string]))
      const targets = words.filter((word) => !word.includes('='))
      return questions.split(' ; ').map((query) => ({ query: query.trim(), targets, given }))
    })
}

/** Whose answer is a figure of a tool, and not a record. */
export const isForTool = ({ targets }: AssistantQuestion): boolean => targets[0]?.startsWith('tool:') ?? false

const tools = manifests.flatMap((room) => room.tools ?? [])

/** What the tools are given, as the file of questions writes it. */
function givenTo(input: Record<string, unknown>): Record<string, string> {
  const { period, ...rest } = input as { period?: { from: string; to: string } }
  return { ...(rest as Record<string, string>), ...(period ? { period: `${period.from}/${period.to}` } : {}) }
}

/** Judges questions against the records of one database. */
export async function questionJudge(db: Db, now: Date) {
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`select id, slug from entries`)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const cities = await listCityNames(db)
  const nameOf = (to: string): string => {
    const last = decodeURIComponent(to.split('/').at(-1) ?? '')
    if (to.startsWith('/admin/store/products/')) return `product:${last}`
    return to.startsWith('/admin/guide-entries/') ? `place:${slugs.get(last)}` : to
  }
  return {
    /** The tool that a question in words calls for, with what it is given; undefined where it is another one. */
    callFor({ query, targets }: AssistantQuestion): Record<string, string> | undefined {
      const calls = chooseTools(understand(query, { today: moroccoDay(now), cities, isCommon }), tools)
      const call = calls.find(({ tool }) => targets.includes(`tool:${tool.name}`))
      return call && givenTo(call.input)
    },
    /** Undefined where an answer has read what it should, or has the record among its first three sources; else what it has. */
    missed({ targets }: AssistantQuestion, { sources, readings }: Pick<ChatAnswer, 'sources' | 'readings'>): string | undefined {
      const wanted = targets.map((one) => one.replace(/^manual:/, ''))
      const found = [...readings.map(({ tool }) => `tool:${tool}`), ...sources.slice(0, 3).map(({ to }) => nameOf(to))]
      return found.some((key) => wanted.includes(key)) ? undefined : found.join(', ') || 'nothing'
    },
  }
}
