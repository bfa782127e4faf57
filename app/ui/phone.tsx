import type { ReactNode } from 'react'
import { formatPhone } from '#app/platform/phone.ts'

/** A phone number as it is read aloud, left to right whatever stands around it. */
export function PhoneNumber({ e164 }: { e164: string }) {
  return (
    <bdi dir="ltr" className="num">
      {formatPhone(e164)}
    </bdi>
  )
}

type PhoneLinkProps = { e164: string; className?: string; label?: string; children?: ReactNode }

export function PhoneLink({ e164, className, label, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${e164}`} aria-label={label}>
      {children ?? <PhoneNumber e164={e164} />}
    </a>
  )
}
