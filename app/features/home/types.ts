import type { Hue } from '#app/platform/http/handle.ts'

export type FeaturedCategory = { path: string; name: string; count: number; illustration: string | null; hue: Hue }
export type LandTeaser = {
  id: string
  title: string
  areaM2: number
  deed: string
  cents: number
  period: 'month' | 'night' | null
  sample: boolean
}
export type TonightPharmacy = {
  name: string
  cityName: string
  path: string
  address: string | null
  phone: string | null
  directions: string | null
  sample: boolean
}
export type EmergencyCall = { id: string; number: string; name: string }
export type NamedCity = { id: string; name: string }
