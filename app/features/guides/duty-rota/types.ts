export type DutyPharmacy = {
  date: string
  cityId: string
  cityName: string
  name: string
  path: string
  address: string | null
  phone: string | null
  directions: string | null
  sample: boolean
}
