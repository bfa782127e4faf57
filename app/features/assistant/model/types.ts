import type { ModelConnection } from '#app/platform/chat-model/types.ts'
import type { TokenPrices } from './rules.ts'

/** What the owner enters; the key apart from it, which is only ever written. */
export type ModelSettings = TokenPrices & {
  takesPictures: boolean
  baseUrl: string | null
  model: string | null
  personTokens: number
  allTokens: number
  retentionDays: number
}

export type SavedModelSettings = ModelSettings & { keySetAt: Date | null; testedAt: Date | null; isOn: boolean }

/** A model that can be asked, with what it may cost. */
export type AssistantModel = TokenPrices & { takesPictures: boolean; connection: ModelConnection; personTokens: number; allTokens: number }

export type UsageLine = {
  userId: string
  person: string
  month: string
  replies: number
  inputTokens: number
  outputTokens: number
  costInMicros: number
}
