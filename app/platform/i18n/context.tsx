import { createContext, type ReactNode, useContext } from 'react'
import type { I18n, Messages } from './i18n.ts'

type PageMessages = (requested: readonly string[]) => Messages

const I18nContext = createContext<I18n | null>(null)
const PageMessagesContext = createContext<PageMessages>(() => ({}))

type I18nProviderProps = {
  i18n: I18n
  /** Picks the messages that the page takes along to the browser. */
  pageMessages?: PageMessages
  children: ReactNode
}

export function I18nProvider({ i18n, pageMessages = () => ({}), children }: I18nProviderProps) {
  return (
    <I18nContext value={i18n}>
      <PageMessagesContext value={pageMessages}>{children}</PageMessagesContext>
    </I18nContext>
  )
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n outside I18nProvider')
  return i18n
}

/** The messages that are requested, whole rooms or single keys, to be written into the page. */
export function usePageMessages(requested: readonly string[]): Messages {
  return useContext(PageMessagesContext)(requested)
}
