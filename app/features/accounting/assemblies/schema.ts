import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parseAmount, plainNumber } from '#app/platform/number-input.ts'
import { isDay, MAX_LINE_CENTS } from '../ledger/rules.ts'
import { type AllocationTerms, type AssemblyInput, assemblyKinds, type DecisionInput } from './types.ts'

export const assemblyFieldNames = ['kind', 'date', 'place', 'quorum', 'majority'] as const
export const decisionFieldNames = ['text', 'votes_for', 'votes_against', 'abstentions'] as const
export const termFieldNames = ['year', 'legal', 'other_reserve', 'interest', 'patronage'] as const
type Fields = Readonly<Record<string, string>>

const MAX_PLACE = 120
const MAX_DECISION = 500
const MAX_VOTES = 100_000

const clean = (typed = '') =>
  stripBidiControls(typed.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

function reject(found: Record<string, string | undefined>): void {
  const fields: FieldErrors = {}
  for (const [name, code] of Object.entries(found)) if (code) fields[name] = code
  if (Object.keys(fields).length > 0) throw new AppError('invalid_entry', { status: 422, fields })
}

/** A whole number from nothing to `max`; undefined for anything else. */
function parseWhole(typed: string | undefined, max: number): number | undefined {
  const text = plainNumber((typed ?? '').replace(/[%٪]/g, '')) ?? ''
  return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** `7,5` percent as 750; nothing typed is nothing. */
function parsePercent(typed = ''): number | undefined {
  const text = plainNumber(typed.replace(/[%٪]/g, '')) ?? 'x'
  if (text === '') return 0
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const points = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return whole !== '' && points <= 10_000 ? points : undefined
}

/** An assembly as it is called; 422 beside what is wrong. */
export function parseAssembly(typed: Fields): AssemblyInput {
  const [date, place] = [latinDigits(typed.date ?? '').trim(), clean(typed.place)]
  const kind = assemblyKinds.find((known) => known === typed.kind)
  const [quorumPercent, majorityPercent] = [parseWhole(typed.quorum, 100), parseWhole(typed.majority, 99)]
  reject({
    kind: kind ? undefined : 'required',
    date: date === '' ? 'required' : isDay(date) ? undefined : 'date_invalid',
    place: place.length > MAX_PLACE ? 'entry_text_long' : undefined,
    quorum: quorumPercent === undefined ? 'assembly_percent' : undefined,
    majority: majorityPercent === undefined ? 'assembly_percent' : undefined,
  })
  if (!kind || quorumPercent === undefined || majorityPercent === undefined) throw new AppError('bad_request')
  return { kind, date, place: place || null, quorumPercent, majorityPercent }
}

/** A decision with its votes; whether they are as many as are present is the register's to say. */
export function parseDecision(typed: Fields): DecisionInput {
  const text = clean(typed.text)
  const votes = [typed.votes_for, typed.votes_against, typed.abstentions].map((one) => parseWhole(one || '0', MAX_VOTES))
  const [votesFor, votesAgainst, abstentions] = votes
  const problem = (count: number | undefined) => (count === undefined ? 'assembly_votes' : undefined)
  reject({
    text: text === '' ? 'required' : text.length > MAX_DECISION ? 'entry_text_long' : undefined,
    votes_for: problem(votesFor),
    votes_against: problem(votesAgainst),
    abstentions: problem(abstentions),
  })
  return { text, votesFor: votesFor ?? 0, votesAgainst: votesAgainst ?? 0, abstentions: abstentions ?? 0 }
}

/** What was decided of the surplus of which year. */
export function parseTerms(typed: Fields): { year: number; terms: AllocationTerms } {
  const year = latinDigits(typed.year ?? '').trim()
  const percents = [typed.legal, typed.interest, typed.patronage].map(parsePercent)
  const [legalBasisPoints, interestBasisPoints, patronageBasisPoints] = percents
  const otherReserveInCents = (typed.other_reserve ?? '').trim() === '' ? 0 : parseAmount(typed.other_reserve ?? '')
  const problem = (points: number | undefined) => (points === undefined ? 'assembly_percent' : undefined)
  reject({
    year: /^20\d\d$/.test(year) ? undefined : 'date_invalid',
    legal: problem(legalBasisPoints),
    interest: problem(interestBasisPoints),
    patronage: problem(patronageBasisPoints),
    other_reserve: otherReserveInCents === undefined || otherReserveInCents > MAX_LINE_CENTS ? 'ledger_amount' : undefined,
  })
  return {
    year: Number(year),
    terms: {
      legalBasisPoints: legalBasisPoints ?? 0,
      otherReserveInCents: otherReserveInCents ?? 0,
      interestBasisPoints: interestBasisPoints ?? 0,
      patronageBasisPoints: patronageBasisPoints ?? 0,
    },
  }
}
