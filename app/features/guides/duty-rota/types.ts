export type DutyPharmacy = {
  date: string
  cityId: string
  cityName: string
  name: string
  path: string
  address: string | null
  phone: string | null
  directions: string | null
  /** The way leads to its village, for want of a point of its own. */
  isAbout: boolean
  sample: boolean
}
