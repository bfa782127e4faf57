import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import content from '#content/services/services.json' with { type: 'json' }
import { type FormQuestionKind, type Need, printCondition } from './rules.ts'
import { digitalServices, serviceQuestions } from './tables.server.ts'
import type { ServiceKind } from './types.ts'

export const order = 70

type ShippedQuestion = {
  id: string
  kind: FormQuestionKind
  label: LocalText
  hint?: LocalText
  options?: LocalText
  required: boolean
  shown_when?: string
  shown_when_option?: number
}

type ShippedService = {
  id: string
  need: Need
  kind: ServiceKind
  name: LocalText
  description: LocalText
  official_fee?: LocalText
  owner_fee_in_cents?: number
  duration?: LocalText
  days_to_finish?: number
  papers?: LocalText
  portal_name?: LocalText
  portal_url?: string
  owner_does?: LocalText
  owner_does_not?: LocalText
  procedures: string[]
  source?: string
  confidence?: 'high' | 'medium' | 'low'
  verified_on?: string
  sample?: boolean
  questions?: ShippedQuestion[]
}

export const shippedServices = content as readonly ShippedService[]

/** The catalogue that comes with the program: official services with their sources, and samples of the owner's own. */
export async function seed(tx: Tx): Promise<void> {
  await tx
    .insert(digitalServices)
    .values(
      shippedServices.map((item, i) => ({
        id: item.id,
        need: item.need,
        kind: item.kind,
        name: item.name,
        description: item.description,
        officialFee: item.official_fee ?? null,
        ownerFeeInCents: item.owner_fee_in_cents ?? null,
        duration: item.duration ?? null,
        daysToFinish: item.days_to_finish ?? null,
        papers: item.papers ?? null,
        portalName: item.portal_name ?? null,
        portalUrl: item.portal_url ?? null,
        ownerDoes: item.owner_does ?? null,
        ownerDoesNot: item.owner_does_not ?? null,
        procedures: item.procedures.join(' ') || null,
        source: item.source ?? null,
        confidence: item.confidence ?? null,
        verifiedOn: item.verified_on ?? null,
        sample: item.sample ?? false,
        position: (i + 1) * 10,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(serviceQuestions)
    .values(
      shippedServices.flatMap(({ id: serviceId, questions = [] }) =>
        questions.map((question, i) => ({
          id: question.id,
          serviceId,
          position: (i + 1) * 10,
          kind: question.kind,
          label: question.label,
          hint: question.hint ?? null,
          options: question.options ?? null,
          isRequired: question.required,
          shownWhen:
            question.shown_when && question.shown_when_option ? printCondition(question.shown_when, question.shown_when_option) : null,
        })),
      ),
    )
    .onConflictDoNothing()
}
