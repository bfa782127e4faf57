import type { ReactNode } from 'react'
import type { RequestView } from '../types.ts'

export type RequestScreenView = {
  request: RequestView
  action: string
  paperLinks: Readonly<Record<string, string>>
  /** A message that says what is missing, ready to be sent; empty where nothing is. */
  missingText: string
  /** Opens the person's messaging app with that message. */
  messagingUrl: string | null
  userId: string
  /** Who may be handed the request. */
  clerks: readonly { id: string; name: string }[]
  problem: { message: string; intent: string; values: Readonly<Record<string, string>> } | null
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}

type FormProps = { view: RequestScreenView; children: ReactNode; className?: string }

/** Every act says which version of the request it was drawn from. */
export function ActForm({ view, children, className = 'sr-form' }: FormProps) {
  return (
    <form method="post" action={view.action} className={className}>
      <input type="hidden" name="version" value={view.request.version} />
      {children}
    </form>
  )
}
