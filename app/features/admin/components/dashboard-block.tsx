import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { DashboardAction, DashboardLine, SectionContent } from '#app/platform/manifest.ts'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'

type BlockProps = { section: { id: string; label: string } & Omit<SectionContent, 'urgent'> }

/** One list of the dashboard: what waits, each line with its actions beside it, or what happened last. */
export function DashboardBlock({ section }: BlockProps) {
  const { number } = useI18n()
  const { id, label, count, more, lines, empty, hint, actions = [] } = section
  return (
    <section className="o-sec" id={id} aria-labelledby={`${id}-title`}>
      <div className="o-sec-head">
        <h2 id={`${id}-title`}>{label}</h2>
        {count !== undefined && <span className="o-muted num">{number(count)}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {lines.length === 0 ? empty && <p className="o-empty">{empty}</p> : <Lines lines={lines} />}
      {hint && <p className="o-hint">{hint}</p>}
      {actions.map((action) => (
        <Action key={action.spoken} action={action} />
      ))}
    </section>
  )
}

function Lines({ lines }: { lines: readonly DashboardLine[] }) {
  const isHistory = lines.some((line) => line.when !== undefined)
  if (isHistory) {
    return (
      <ol className="o-acts-list">
        {lines.map((line) => (
          <PastLine key={line.key} line={line} />
        ))}
      </ol>
    )
  }
  return (
    <ul>
      {lines.map((line) => (line.code === undefined ? <WorkLine key={line.key} line={line} /> : <CodedLine key={line.key} line={line} />))}
    </ul>
  )
}

function PastLine({ line: { to, title, detail, when } }: { line: DashboardLine }) {
  const { t } = useI18n()
  const text = (
    <>
      <bdi>{title}</bdi>
      {t('admin.act_colon')} <bdi>{detail}</bdi>
    </>
  )
  return (
    <li>
      {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
      <span className="o-muted">{when}</span>
    </li>
  )
}

const tagClass = { plain: 'o-tag', warning: 'o-tag o-cliff', danger: 'o-tag o-danger' } as const

function WorkLine({ line: { to, icon, title, detail, tag, actions = [] } }: { line: DashboardLine }) {
  const name = <bdi>{title}</bdi>
  return (
    <li className="o-item o-line">
      <span className="o-two-lines o-wraps">
        {to ? (
          <Link to={to}>
            <b>{name}</b>
          </Link>
        ) : (
          <span className="o-line-text">
            {icon && <Icon name={icon as AdminIconName} />} {name}
          </span>
        )}
        {detail && (
          <span className="o-muted" dir="auto">
            {detail}
          </span>
        )}
      </span>
      <span className="o-row">
        {tag && <span className={tagClass[tag.tone]}>{tag.text}</span>}
        {actions.map((action) => (
          <Action key={action.spoken} action={action} />
        ))}
      </span>
    </li>
  )
}

/** What people call by a number: who, how much, how long it can wait. */
function CodedLine({ line }: { line: DashboardLine }) {
  const { number } = useI18n()
  const currency = useCurrency()
  const { to, code, title, detail, amountInCents, due, actions = [] } = line
  return (
    <li className="o-item o-order">
      <Link to={to ?? '/admin'} className="o-strong">
        <bdi dir="ltr">{code}</bdi>
      </Link>
      <div className="o-two-lines">
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className="o-muted" dir="auto">
          {detail}
        </span>
      </div>
      <span className="o-amount">
        {amountInCents !== undefined && (
          <>
            <bdi className="num">{number(amountInCents / 100, 2)}</bdi> <bdi>{currency}</bdi>
          </>
        )}
      </span>
      <span className={due?.isUrgent ? 'o-state o-urgent' : 'o-muted o-state'}>
        {due && (
          <span>
            <Icon name="timer" /> {due.text}
          </span>
        )}
      </span>
      {actions.map((action) => (
        <Action key={action.spoken} action={action} />
      ))}
    </li>
  )
}

function Action({ action }: { action: DashboardAction }) {
  const href = useHref(action.to)
  const { label, spoken, icon, fields } = action
  const content = icon ? <Icon name={icon as AdminIconName} /> : label
  const className = icon ? 'o-btn o-sm o-square' : 'o-btn o-sm'
  const title = icon ? label : undefined
  if (action.isExternal) {
    return (
      <a className={className} title={title} href={action.to} target="_blank" rel="noopener" aria-label={spoken}>
        {content}
      </a>
    )
  }
  if (!fields) {
    return (
      <Link to={action.to} className={className} title={title} aria-label={spoken}>
        {content}
      </Link>
    )
  }
  const { intent, ...rest } = fields
  return (
    <form method="post" action={href}>
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="intent" value={intent} className={className} title={title} aria-label={spoken}>
        {content}
      </button>
    </form>
  )
}
