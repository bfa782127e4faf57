import { MAX_PAPERS } from '../rules.ts'
import type { SentPaper } from '../types.ts'

/** What a page's form holds, by the names of its fields; files are papers. */
export type RequestFormValues = Readonly<Record<string, string>>
export type ReadForm = { body: Record<string, unknown>; values: RequestFormValues; papers: SentPaper[]; kept: string[]; key: string }

const ANSWER = 'answer.'
const PAPER = 'paper.'
/** Tokens of papers that were sent before, with spaces between. */
export const KEPT = 'kept.'
const MAX_VALUE = 20_000

/** A form as the API would have it said: `answer.<question>`, `paper.<question>`, and who sends it. A field that stands twice counts once. */
export async function readRequestForm(form: FormData): Promise<ReadForm> {
  const values: Record<string, string> = {}
  const papers: SentPaper[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] ??= value.slice(0, MAX_VALUE)
    else if (name.startsWith(PAPER) && value.size > 0) {
      papers.push({ questionId: name.slice(PAPER.length), bytes: new Uint8Array(await value.arrayBuffer()) })
    }
  }
  const answers = Object.entries(values).filter(([name]) => name.startsWith(ANSWER))
  const body = {
    answers: Object.fromEntries(answers.map(([name, value]) => [name.slice(ANSWER.length), value])),
    name: values.name ?? '',
    phone: values.phone ?? '',
    for_name: values.for_name ?? '',
    keep_days: Number(values.keep_days ?? '0'),
    consent: values.consent === 'on',
  }
  const kept = Object.entries(values).flatMap(([name, value]) => (name.startsWith(KEPT) ? value.split(' ').filter(Boolean) : []))
  return { body, values, papers, kept: [...new Set(kept)].slice(0, MAX_PAPERS), key: values.key ?? '' }
}

/** The field of the form that a problem of the API's stands beside. */
export function fieldOfProblem(name: string): string {
  if (name.startsWith('answers.')) return `${ANSWER}${name.slice('answers.'.length)}`
  return name.startsWith('papers.') ? `${PAPER}${name.slice('papers.'.length)}` : name
}
