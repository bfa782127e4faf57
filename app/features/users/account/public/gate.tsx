import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type GateProps = { title: string; lead: ReactNode; crumbs?: readonly Crumb[]; children: ReactNode; aside?: ReactNode }

/** Where accounts are opened and entered: the form on paper, the coast at night beside it. */
export function Gate({ title, lead, crumbs, children, aside }: GateProps) {
  return (
    <div className="wrap gate">
      <PageHead title={title} noIndex />
      <div className="gate-form">
        <Breadcrumbs crumbs={[...(crumbs ?? []), { label: title }]} />
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
        {children}
      </div>
      <div className="gate-sea">
        <div className="coast" aria-hidden="true" />
        {aside && <div className="gate-aside">{aside}</div>}
      </div>
    </div>
  )
}

/** What has just happened, told where the eye is; `waits` when something is still to be done about it. */
export function Done({ children, waits = false }: { children: ReactNode; waits?: boolean }) {
  return (
    <p className={waits ? 'gate-done gate-waits' : 'gate-done'} role="status">
      <Icon name={waits ? 'alert' : 'check'} />
      <span>{children}</span>
    </p>
  )
}

/** Three short promises, so that nobody wonders what an account is for. */
export function Promises({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
