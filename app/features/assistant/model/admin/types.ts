import type { ModelField, ModelForm } from '../schema.ts'

export type ModelStateView = 'none' | 'off' | 'tested' | 'on' | 'key_lost'

export type UsageRow = { key: string; person: string; month: string; replies: number; tokens: number; costInCents: number }

export type ModelView = {
  state: ModelStateView
  host: string
  /** The address, name and key stand in the environment. */
  isFromEnvironment: boolean
  allowsPrivate: boolean
  values: ModelForm
  problems: Partial<Record<ModelField, string>>
  keySetOn: string | null
  testedOn: string | null
  prompt: { version: number; text: readonly string[] }
  usage: { rows: readonly UsageRow[]; total: { month: string; tokens: number; costInCents: number } | null }
  /** What the last button had to say. */
  outcome: { isGood: boolean; text: string } | null
}
