import type { ReactNode } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'

type RestockScreenProps = { title: string; text: string; children?: ReactNode }

export function RestockScreen({ title, text, children }: RestockScreenProps) {
  return (
    <section className="wrap restock">
      <PageHead title={title} noIndex />
      <h1 className="page-title">{title}</h1>
      <p className="soft">{text}</p>
      {children}
    </section>
  )
}
