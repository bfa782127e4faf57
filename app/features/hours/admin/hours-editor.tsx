import './hours-editor.css'
import { type ReactNode, useContext } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { barsOf, hoursInWords } from '../present.ts'
import { HoursWords } from '../public/hours-lines.tsx'
import {
  type HoursProblems,
  type HoursValues,
  holidayChoices,
  hoursModes,
  hoursValues,
  ramadanChoices,
  readHoursValues,
} from '../schema.ts'
import { HoursContext, HoursProblem, Times } from './hours-times.tsx'
import { CopyDay, HoursWeek } from './hours-week.tsx'

const EXAMPLE = 'Jun 15-Sep 15 Mo-Su 10:00-20:00; PH off'

type HoursEditorProps = {
  /** Begins the names and ids of the fields: `hours.mode`, `hours.w0.from1` … Read them with `hoursFromForm(form, name)`. */
  name?: string
  /** As it is kept; null is unknown. */
  value: string | null
  /** What was typed, after a refusal: stands in the fields instead of `value`. */
  typed?: HoursValues | undefined
  /** Full field names with their codes, such as a form's own `problems`; other fields' are passed over. */
  problems?: HoursProblems
  /** The Moroccan day: hours of seasons are read back as they are this week. */
  today: string
}

/**
 * Opening hours without their syntax: a mode, a week, the Friday prayer, Ramadan, holidays. Plain fields that the server
 * reads; `browser/admin/elements/hours-editor.ts` copies days and asks the server to read back what stands there, at once.
 */
export function HoursEditor({ name = 'hours', value, typed, problems = {}, today }: HoursEditorProps) {
  const i18n = useI18n()
  const { t } = i18n
  const values = typed ?? hoursValues(value)
  const read = typed ? readHoursValues(typed) : { ok: true as const, value }
  const saved = read.ok ? read.value : null
  const lines = read.ok ? hoursInWords(read.value, i18n, today) : undefined
  const bars = barsOf(saved)
  const readBack = useHref('/api/admin/hours')
  return (
    <HoursContext value={{ name, values, problems }}>
      <hours-editor class="h-editor" id={name} data-name={name} data-read-back={readBack} data-and={t('hours.and')}>
        <fieldset className="h-modes">
          <legend className="vh">{t('hours.title')}</legend>
          {hoursModes.map((mode) => (
            <label key={mode} className="h-mode">
              <input
                type="radio"
                name={`${name}.mode`}
                id={mode === 'unknown' ? `${name}.mode` : undefined}
                value={mode}
                defaultChecked={(values.mode ?? 'unknown') === mode}
              />
              <span>{t(`hours.mode_${mode}`)}</span>
            </label>
          ))}
        </fieldset>
        <HoursProblem field="mode" />
        <p className="o-hint h-part h-unknown">{t('hours.mode_unknown_hint')}</p>
        <div className="h-part h-week">
          <HoursWeek week="w" caption={t('hours.week')} bars={bars.usual} />
          <CopyDay />
          <div className="h-more">
            <Friday />
            <Choice field="ramadan" choices={ramadanChoices} hint={t('hours.ramadan_hint')} />
            <div className="h-own h-own-ramadan">
              <HoursWeek week="r" caption={t('hours.ramadan')} bars={bars.ramadan} />
            </div>
            <Choice field="holidays" choices={holidayChoices} hint={t('hours.holidays_hint')}>
              <span className="h-own h-own-holidays">
                <Times row="ph" label={t('hours.holidays')} />
              </span>
            </Choice>
          </div>
        </div>
        <Written />
        <div className="h-read" aria-live="polite">
          <b>{t('hours.read_back')}</b>
          <div data-words="" data-unfinished={t('hours.unfinished')}>
            {lines ? <HoursWords lines={lines} /> : <p className="o-muted">{read.ok ? saved : t('hours.unfinished')}</p>}
          </div>
          <bdi dir="ltr" className="o-code" data-kept="">
            {saved}
          </bdi>
        </div>
      </hours-editor>
    </HoursContext>
  )
}

/** The break of the Friday prayer: empty means there is none. */
function Friday() {
  const { t } = useI18n()
  return (
    <div className="h-row">
      <span className="h-label">{t('hours.friday')}</span>
      <div>
        <Times row="friday" label={t('hours.friday')} most={1} />
        <p className="o-hint">{t('hours.friday_hint')}</p>
      </div>
    </div>
  )
}

type ChoiceProps = { field: 'ramadan' | 'holidays'; choices: readonly string[]; hint: string; children?: ReactNode }

function Choice({ field, choices, hint, children }: ChoiceProps) {
  const { t } = useI18n()
  const { name, values } = useContext(HoursContext)
  return (
    <div className="h-row">
      <label className="h-label" htmlFor={`${name}.${field}`}>
        {t(`hours.${field}`)}
      </label>
      <div>
        <select id={`${name}.${field}`} name={`${name}.${field}`} className="o-in h-select" defaultValue={values[field] ?? 'unsaid'}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`hours.${field}_${choice}` as MessageKey)}
            </option>
          ))}
        </select>
        {children}
        <p className="o-hint">{hint}</p>
      </div>
    </div>
  )
}

/** What the table cannot say stays as it was written, and can be written by hand. */
function Written() {
  const { t } = useI18n()
  const { name, values, problems } = useContext(HoursContext)
  return (
    <div className="h-part h-written">
      <label className="h-label" htmlFor={`${name}.written`}>
        {t('hours.written')}
      </label>
      <textarea
        id={`${name}.written`}
        name={`${name}.written`}
        className="o-in o-ltr"
        dir="ltr"
        rows={2}
        maxLength={1000}
        defaultValue={values.written}
        aria-invalid={problems[`${name}.written`] ? true : undefined}
        aria-describedby={`${name}.written-hint ${name}.written-problem`}
      />
      <HoursProblem field="written" />
      <p className="o-hint" id={`${name}.written-hint`}>
        <Icon name="info" />
        {t('hours.written_hint')} <bdi dir="ltr">{EXAMPLE}</bdi>
      </p>
    </div>
  )
}
