import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { romanize } from '#app/platform/romanize.ts'
import { type Conditional, isInCircle, optionCount, unevenOptions } from './rules.ts'

const MAX_OPTIONS = 40

type Problem = { field: string; code: string }

/** Only addresses of the web: a `javascript:` link would run as the site's own. */
function isWebAddress(text: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** What fields of a service say together. */
export function findServiceProblem(values: FieldValues): Problem | undefined {
  const { portalUrl, portalName, kind, ownerFeeInCents, procedures } = values
  if (typeof portalUrl === 'string' && !isWebAddress(portalUrl)) return { field: 'portalUrl', code: 'service_portal_url' }
  if (portalUrl !== null && portalName === null) return { field: 'portalName', code: 'service_portal_name' }
  if (kind === 'official' && portalUrl === null) return { field: 'portalUrl', code: 'service_portal_missing' }
  if (kind === 'official' && ownerFeeInCents !== null) return { field: 'ownerFeeInCents', code: 'service_fee_official' }
  if (kind === 'own' && ownerFeeInCents === null) return { field: 'ownerFeeInCents', code: 'service_fee_missing' }
  if (typeof procedures === 'string' && !/^[a-z0-9-]+( [a-z0-9-]+)*$/.test(procedures)) {
    return { field: 'procedures', code: 'service_procedures' }
  }
  return undefined
}

/** Words of an address that are pages of their own. */
const TAKEN = ['my-account', 'requests', 'questions', 'operators', 'papers', 'new']

/** A new service's id: its name in Latin letters. */
export function serviceIdFrom({ ar, en, fr }: LocalText): string {
  const words = romanize(en || fr || ar)
  const id = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return id === '' || TAKEN.includes(id) ? 'service' : id
}

type Placed = Pick<Conditional, 'id' | 'shownWhenId'> & { position: number }

/** A form is filled in from its first question to its last: one that comes before what decides about it would be passed by unseen. */
export function findOrderProblem(question: Placed, others: readonly Placed[]): Problem | undefined {
  const decides = others.find(({ id }) => id === question.shownWhenId)
  if (decides && question.position < decides.position) return { field: 'position', code: 'question_before' }
  const isPassed = others.some(({ shownWhenId, position }) => shownWhenId === question.id && position < question.position)
  return isPassed ? { field: 'position', code: 'question_after' } : undefined
}

type EditedQuestion = Conditional & { options: LocalText | null }

/** What is wrong with a question among the others of its service. */
export function findQuestionProblem(question: EditedQuestion, others: readonly EditedQuestion[]): Problem | undefined {
  const { id, kind, options, shownWhenId, shownWhenOption } = question
  if (kind === 'choice' && optionCount(options) < 2) return { field: 'options', code: 'question_options' }
  if (kind === 'choice' && optionCount(options) > MAX_OPTIONS) return { field: 'options', code: 'question_options_many' }
  if (kind === 'choice' && options && unevenOptions(options).length > 0) return { field: 'options', code: 'question_options_uneven' }
  if (kind !== 'choice' && options !== null) return { field: 'options', code: 'question_options_none' }
  const isNamed = others.some((other) => other.shownWhenId === id && (other.shownWhenOption ?? 0) > optionCount(options))
  if (isNamed) return { field: 'options', code: 'question_option_named' }
  if (shownWhenId === null) return undefined
  if (shownWhenId === id || isInCircle([...others, question], id)) return { field: 'shownWhen', code: 'question_circle' }
  const decides = others.find((other) => other.id === shownWhenId)
  if (decides?.kind !== 'choice') return { field: 'shownWhen', code: 'question_when_choice' }
  return (shownWhenOption ?? 0) > optionCount(decides.options) ? { field: 'shownWhen', code: 'question_when_option' } : undefined
}
