import './files.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'

const steps = ['file', 'fields', 'trial', 'write'] as const

/** How far an import is, and how many steps are behind it: file → fields → trial → writing. */
export function FileSteps({ at }: { at: number }) {
  const { t } = useI18n()
  return (
    <ol className="im-steps" aria-label={t('ui-admin.file_steps')}>
      {steps.map((step, i) => (
        <li key={step} className={i < at ? 'im-past' : undefined} aria-current={i === at ? 'step' : undefined}>
          <Icon name={i < at ? 'check' : step === 'trial' ? 'flask-conical' : 'circle-dot'} />
          {t(`ui-admin.file_step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

export function NothingWritten({ text }: { text: string }) {
  const { t } = useI18n()
  return (
    <p className="o-note">
      <Icon name="shield-check" />
      <span>
        <b>{t('ui-admin.file_nothing_written')}</b> {text}
      </span>
    </p>
  )
}

type Share = { kind: 'new' | 'changed' | 'same' | 'left_out' | 'alike' | 'wrong'; count: number; label: string }

/** Each kind of row by its share; the figures stand under it in words, those of the new and the wrong ones even without any. */
export function FileShares({ shares }: { shares: readonly Share[] }) {
  const { number } = useI18n()
  const total = Math.max(
    1,
    shares.reduce((sum, share) => sum + share.count, 0),
  )
  let at = 0
  const parts = shares.map(({ kind, count }) => {
    const width = (count / total) * 1000
    const part = { kind, x: at, width: Math.max(0, width - 2) }
    at += width
    return part
  })
  return (
    <div className="im-summary">
      <svg viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" className="im-bar">
        {parts.map(({ kind, x, width }) => width > 0 && <rect key={kind} className={`im-${kind}`} x={x} y="0" width={width} height="14" />)}
      </svg>
      <ul>
        {shares.map(
          ({ kind, count, label }) =>
            (count > 0 || kind === 'new' || kind === 'wrong') && (
              <li key={kind}>
                <svg viewBox="0 0 10 10" aria-hidden="true" className={`im-dot im-${kind}`}>
                  <rect width="10" height="10" rx="3" />
                </svg>
                <b>{number(count)}</b> {label}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** Back to which column is what. */
export function RemapLink({ to }: { to: string }) {
  const { t } = useI18n()
  return (
    <Link to={to} className="o-btn o-sm">
      <Icon name="columns-3" />
      {t('ui-admin.file_remap')}
    </Link>
  )
}

/** The wrong rows, for whoever mends the file itself. */
export function WrongRowsLink({ to }: { to: string }) {
  const { t } = useI18n()
  const href = useHref(to)
  return (
    <a className="o-btn o-sm" href={href} download="">
      <Icon name="download" />
      {t('ui-admin.file_errors_csv')}
    </a>
  )
}

/** Which row it is; what can be done with it stands at its end. */
export function FileRowHead({ line, name, children }: { line: number; name: string; children?: ReactNode }) {
  const { t, number } = useI18n()
  return (
    <p className="im-row-head">
      <span className="im-row-what">
        <span className="o-tag">{t('ui-admin.file_line', { line: number(line) })}</span>
        <bdi dir="auto">{name || t('ui-admin.file_no_name')}</bdi>
      </span>
      {children}
    </p>
  )
}

type FileProblemProps = { label: string; value: string; cause: string; mend: string; causeId?: string; children?: ReactNode }

/** What is wrong with a field of a row, and how it is mended: here, where `children` has a field for it. */
export function FileProblem({ label, value, cause, mend, causeId, children }: FileProblemProps) {
  const { t } = useI18n()
  return (
    <div className={children === undefined ? 'im-problem im-problem-plain' : 'im-problem'}>
      <span className="im-field">{label}</span>
      <span className="im-value">
        {value ? <bdi dir="auto">{value}</bdi> : <span className="o-muted">{t('ui-admin.file_empty')}</span>}
      </span>
      <span className="im-cause" id={causeId}>
        <b>{cause}</b>
        {mend && <small>{mend}</small>}
      </span>
      {children}
    </div>
  )
}

type Difference = { label: string; before: string; after: string }

/** What a row would change, field by field. */
export function FileDifferences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useI18n()
  const empty = t('ui-admin.file_empty')
  if (differences.length === 0) return null
  return (
    <dl className="im-differences">
      {differences.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del dir="auto">{before || empty}</del> <ins dir="auto">{after || empty}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Something worth knowing of a row that does not stand in its way. */
export function FileWarning({ text, value }: { text: string; value: string }) {
  return (
    <p className="im-warning">
      <Icon name="triangle-alert" />
      <span>
        {text} {value && <bdi dir="auto">{value}</bdi>}
      </span>
    </p>
  )
}
