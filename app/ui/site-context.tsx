import { createContext, useContext } from 'react'

/** What every page knows of the site it is part of. */
export type SiteContextValue = {
  /** Origin of the public address, when the owner has set one. */
  publicUrl: string | undefined
  /** The languages visitors may read, Arabic first. */
  alternates: { tag: string; prefix: string; name: string }[]
}

const SiteContext = createContext<SiteContextValue>({ publicUrl: undefined, alternates: [] })

export const SiteProvider = SiteContext

export function useSite(): SiteContextValue {
  return useContext(SiteContext)
}
