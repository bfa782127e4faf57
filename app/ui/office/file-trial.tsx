import './files.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../office-icon.tsx'

type StepsProps = { label: string; steps: readonly string[] /** How many are done. */; at: number; trial: number }

/** How far an import is: file → fields → trial → writing. */
export function FileSteps({ label, steps, at, trial }: StepsProps) {
  return (
    <ol className="im-steps" aria-label={label}>
      {steps.map((step, i) => (
        <li key={step} className={i < at ? 'im-past' : undefined} aria-current={i === at ? 'step' : undefined}>
          <Icon name={i < at ? 'check' : i === trial ? 'flask-conical' : 'circle-dot'} />
          {step}
        </li>
      ))}
    </ol>
  )
}

/** `always`: said even where there are none. */
type Share = { kind: 'new' | 'changed' | 'same' | 'left_out' | 'alike' | 'wrong'; count: number; label: string; always?: boolean }

/** Each kind of row by its share; the figures stand under it in words. */
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
          ({ kind, count, label, always }) =>
            (count > 0 || always) && (
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

type Difference = { label: string; before: string; after: string }

/** What a row would change, field by field. */
export function FileDifferences({ differences, empty }: { differences: readonly Difference[]; empty: string }) {
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
