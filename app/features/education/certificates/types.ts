/** A certificate as everybody who has its code sees it. */
export type CertificateView = {
  code: string
  learnerName: string
  course: { id: string; title: string }
  lessons: number
  minutes: number
  issuedAt: string
  /** Withdrawn, and why. */
  revoked: { at: string; reason: string } | null
}
