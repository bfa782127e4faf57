import type { Permission } from './auth/permissions.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { ToolWords } from './read-tool.ts'

/** How something is done in the back office: a page of its manual, given to whoever asks the assistant. */
export type ManualPage = {
  /** Where it begins. */
  to: string
  /** Who may do it. */
  needs: Permission
  title: MessageKey
  /** A line a step. */
  steps: MessageKey
  /** What stands in the steps as `{name}`: buttons and screens, by the names that they have just now. */
  names: Readonly<Record<string, MessageKey>>
  /** By which words a question calls for it; `@add` among the aspects stands for all words of adding (ADR 0101). */
  words: ToolWords
}
