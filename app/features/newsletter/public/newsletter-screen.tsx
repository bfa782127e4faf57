import type { ReactNode } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'

type NewsletterScreenProps = { title: string; text: string; children?: ReactNode }

/** One quiet screen for every step of the letter: what happened, then the next step. */
export function NewsletterScreen({ title, text, children }: NewsletterScreenProps) {
  return (
    <section className="letter">
      <PageHead title={title} noIndex />
      <div className="coast" aria-hidden="true" />
      <div className="wrap">
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        {children}
      </div>
    </section>
  )
}
