import { createContext, useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { MAX_SPANS } from '../plain.ts'
import type { HoursProblems, HoursValues } from '../schema.ts'
import { problemText, readHours } from '../syntax.ts'

type HoursFields = { name: string; values: HoursValues; problems: HoursProblems }
export const HoursContext = createContext<HoursFields>({ name: 'hours', values: {}, problems: {} })

/** Spans that always stand there; more are opened when wanted, or when they hold something. */
const SHOWN_SPANS = 2

type TimesProps = { row: string; label: string; most?: number }

/** From and to, several times a day: text fields, because 24:00 and Arabic digits are typed too. */
export function Times({ row, label, most: max = MAX_SPANS }: TimesProps) {
  const { t } = useI18n()
  const { values, problems, name } = useContext(HoursContext)
  const spans = Array.from({ length: max }, (_, i) => i + 1)
  const isShown = (span: number) => ['from', 'to'].some((end) => values[`${row}.${end}${span}`] || problems[`${name}.${row}.${end}${span}`])
  const late = spans.filter((span) => span > SHOWN_SPANS)
  return (
    <span className="h-times">
      {spans
        .filter((span) => span <= SHOWN_SPANS)
        .map((span) => (
          <Span key={span} row={row} span={span} label={label} />
        ))}
      {late.length > 0 && (
        <details className="h-late" open={late.some(isShown)}>
          <summary aria-label={t('hours.add_span', { day: label })}>
            <Icon name="plus" />
          </summary>
          {late.map((span) => (
            <Span key={span} row={row} span={span} label={label} />
          ))}
        </details>
      )}
    </span>
  )
}

function Span({ row, span, label }: { row: string; span: number; label: string }) {
  const { t } = useI18n()
  return (
    <span className="h-span">
      {span > 1 && <span className="o-muted">{t('hours.then')}</span>}
      <Time field={`${row}.from${span}`} label={t('hours.time_from', { day: label, span })} />
      <span className="o-muted">{t('hours.to')}</span>
      <Time field={`${row}.to${span}`} label={t('hours.time_to', { day: label, span })} />
      <HoursProblem field={`${row}.from${span}`} />
      <HoursProblem field={`${row}.to${span}`} />
    </span>
  )
}

function Time({ field, label }: { field: string; label: string }) {
  const { name, values, problems } = useContext(HoursContext)
  const id = `${name}.${field}`
  return (
    <input
      type="text"
      inputMode="numeric"
      id={id}
      name={id}
      className="o-in h-time"
      dir="ltr"
      maxLength={8}
      aria-label={label}
      placeholder="--:--"
      defaultValue={values[field]}
      autoComplete="off"
      aria-invalid={problems[id] ? true : undefined}
      aria-describedby={`${id}-problem`}
      data-time=""
    />
  )
}

/** Stands empty until there is something to tell, so that what the browser learns later is told by the same line. */
export function HoursProblem({ field }: { field: string }) {
  const { t } = useI18n()
  const { name, values, problems } = useContext(HoursContext)
  const id = `${name}.${field}`
  const code = problems[id]
  const reading = code === 'hours_unreadable' ? readHours(values[field] ?? '') : undefined
  return (
    <span className="o-err h-problem" id={`${id}-problem`} data-problem={id} hidden={!code}>
      <Icon name="circle-alert" />
      <span>
        {reading && !reading.ok ? t(problemText[reading.problem], { found: reading.found }) : code ? t(`errors.${code}` as MessageKey) : ''}
      </span>
    </span>
  )
}
