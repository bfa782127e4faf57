import type { ReactNode } from 'react'
import type { Hue } from '#app/platform/http/handle.ts'
import { Icon } from './icon.tsx'
import { Emblem } from './illustrations/emblems.tsx'
import { Link } from './link.tsx'

export type WayOn = { to: string; name: string; text: string }

type OpeningSoonProps = {
  hue: Hue
  heading: string
  lead: string
  /** Says that the page is not there yet. */
  notice: string
  /** What it will do. */
  plans: { title: string; items: readonly string[] }
  /** What serves in the meantime. */
  today: { title: string; ways: readonly WayOn[] }
  crumbs: ReactNode
  children?: ReactNode
}

/** A room that opens later: what it will do, and what can be used today instead. It offers nothing that does not work. */
export function OpeningSoon({ hue, heading, lead, notice, plans, today, crumbs, children }: OpeningSoonProps) {
  return (
    <div className={`opening g-${hue}`}>
      <div className="opening-head">
        <div className="coast" />
        <div className="wrap">
          {crumbs}
          <Emblem name={hue} />
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <p className="notice">
            <Icon name="clock" />
            {notice}
          </p>
        </div>
      </div>
      <div className="wrap opening-body">
        <section>
          <h2>{today.title}</h2>
          <ul className="ways">
            {today.ways.map(({ to, name, text }) => (
              <li key={to}>
                <Link to={to}>
                  <b>{name}</b>
                  <span className="soft small">{text}</span>
                  <Icon name="arrow-forward" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{plans.title}</h2>
          <ul className="plans">
            {plans.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      </div>
      {children}
    </div>
  )
}
