/** An advertiser's report as it is read: ready words and figures, in one language, for page, file and paper alike. */
export type AdvertiserReport = {
  name: string
  sample: boolean
  from: string
  to: string
  sums: { label: string; value: string }[]
  bookings: { key: string; title: string; slot: string; period: string; views: string; clicks: string; rate: string }[]
  days: { day: string; label: string; views: number; viewsText: string; clicksText: string; share: number }[]
}

/** What the paper says, by the names that its template knows. */
export type AdReportPaper = {
  lang: string
  dir: 'rtl' | 'ltr'
  title: string
  name: string
  period: string
  note: string
  sums: { label: string; value: string }[]
  bookings: { title: string; head: string[]; rows: string[][] }
  days: { title: string; head: string[]; rows: string[][] }
}
