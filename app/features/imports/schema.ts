import { AppError } from '#app/platform/errors.ts'
import { type RowDecision, rowDecisions, rowStates } from './types.ts'

export function readDuplicateChoice(form: FormData): RowDecision | 'ask' {
  return rowDecisions.find((one) => one === form.get('alike')) ?? 'ask'
}

const MAX_FIXED = 2000

/** `fix.<row>.<field>` that were filled in. */
export function readFixes(form: FormData): { seq: number; field: string; value: string }[] {
  const fixes: { seq: number; field: string; value: string }[] = []
  for (const [name, value] of form) {
    const [, seq, column] = /^fix\.(\d{1,6})\.([a-z_]{1,40})$/.exec(name) ?? []
    if (seq === undefined || column === undefined || typeof value !== 'string' || value.trim() === '') continue
    fixes.push({ seq: Number(seq), field: column, value: value.slice(0, MAX_FIXED) })
  }
  return fixes
}

/** `decide.<row>`. */
export function readDecisions(form: FormData): Map<number, RowDecision> {
  const decisions = new Map<number, RowDecision>()
  for (const [name, value] of form) {
    const seq = /^decide\.(\d{1,6})$/.exec(name)?.[1]
    const decision = rowDecisions.find((one) => one === value)
    if (seq !== undefined && decision) decisions.set(Number(seq), decision)
  }
  return decisions
}

/** A button's name says what to do, and with which row: `leave.12`. */
export function readSeq(intent: string): number {
  const seq = intent.slice(intent.indexOf('.') + 1)
  if (!/^\d{1,6}$/.test(seq)) throw new AppError('bad_request')
  return Number(seq)
}

/** The preview that was seen; undefined where a form does not say. */
export function readTrial(form: FormData): number | undefined {
  const trial = form.get('trial')
  if (trial === null || trial === '') return undefined
  if (typeof trial !== 'string' || !/^\d{1,9}$/.test(trial)) throw new AppError('bad_request')
  return Number(trial)
}

const rowsShown = [...rowStates, 'warned'] as const
/** Which rows a page of a preview shows; what nobody offers is as if not asked for. */
export function readRowsShown(params: URLSearchParams) {
  const after = params.get('after') ?? ''
  return {
    shown: rowsShown.find((one) => one === params.get('show')),
    after: /^\d{1,6}$/.test(after) ? Number(after) : -1,
    remaps: params.get('step') === 'mapping',
  }
}
