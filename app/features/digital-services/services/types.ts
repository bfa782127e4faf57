import type { WrittenBody } from '#app/platform/prose.ts'
import type { FormQuestionKind, Need } from './rules.ts'

export type ServiceKind = 'official' | 'own'

/** One question as a form asks it, in one language. The value of an option is its place, from 1. */
export type ServiceQuestionView = {
  id: string
  kind: FormQuestionKind
  label: string
  hint: string | null
  options: readonly string[]
  isRequired: boolean
  shownWhen: { id: string; option: number } | null
}

/** A line of the catalogue. */
export type ServiceCard = {
  id: string
  need: Need
  kind: ServiceKind
  name: string
  papers: readonly string[]
  duration: string | null
  officialFee: string | null
  ownerFeeInCents: number | null
  portalName: string | null
  isOpen: boolean
  sample: boolean
}

export type ServiceView = ServiceCard & {
  /** Plain words. */
  description: string
  body: WrittenBody
  portalUrl: string | null
  ownerDoes: string | null
  ownerDoesNot: string | null
  procedures: readonly string[]
  source: string | null
  confidence: string | null
  verifiedOn: string | null
}

export type CatalogueQuery = { need: Need | null; by: ServiceKind | null; text: string }

export type ServiceCatalogue = {
  query: CatalogueQuery
  groups: readonly { need: Need; services: readonly ServiceCard[] }[]
  /** Of everything that the search finds, by need, whichever need is chosen. */
  counts: Readonly<Partial<Record<Need, number>>>
  hasSamples: boolean
}
