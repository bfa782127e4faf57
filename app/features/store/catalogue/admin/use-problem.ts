import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** What is wrong, in words: the message of a code, or a text that is one already. */
export function useProblem(): (problem: string) => string {
  const i18n = useI18n()
  return (problem) => {
    const key = `errors.${problem}`
    return i18n.has(key) ? i18n.t(key as MessageKey) : problem
  }
}
