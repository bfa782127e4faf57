import { createContext, useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'

/** What every page knows of the site it is part of. */
export type SiteContextValue = {
  /** Origin of the public address, when the owner has set one. */
  publicUrl: string | undefined
  /** The languages visitors may read, Arabic first. */
  alternates: { tag: string; prefix: string; name: string }[]
  /** The owner's own words in this page's language; null = the built-in ones. */
  name: string | null
  currency: string | null
}

const SiteContext = createContext<SiteContextValue>({ publicUrl: undefined, alternates: [], name: null, currency: null })

export const SiteProvider = SiteContext

export function useSite(): SiteContextValue {
  return useContext(SiteContext)
}

export function useSiteName(): string {
  const { t } = useI18n()
  return useSite().name ?? t('common.site_name')
}

/** The word after a price. */
export function useCurrency(): string {
  const { t } = useI18n()
  return useSite().currency ?? t('common.currency')
}
