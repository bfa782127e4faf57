import { useI18n } from '#app/platform/i18n/context.tsx'
import { EditorSection, FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { dayName } from '../present.ts'
import { DAYS, SPANS } from '../rules.ts'

/** A week of plain times; what is kept of them, in the field's own syntax, stands underneath. */
export function HoursFields({ saved }: { saved: string | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const { values } = useForm()
  return (
    <EditorSection id="hours" title={t('settings.opening_hours')} hint={t('settings.opening_hours_hint')}>
      <p className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          id="hours_known"
          name="hours_known"
          value="on"
          defaultChecked={values.hours_known === 'on'}
        />
        <label htmlFor="hours_known">{t('settings.hours_known')}</label>
      </p>
      <table className="o-hours">
        <caption className="vh">{t('settings.opening_hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.day')}</th>
            <th scope="col">{t('settings.first_span')}</th>
            <th scope="col">{t('settings.second_span')}</th>
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{dayName(i18n, day)}</th>
              {SPANS.map((span) => (
                <td key={span}>
                  <Span day={day} span={span} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {saved && (
        <p className="o-hint">
          {t('settings.hours_kept')}{' '}
          <bdi dir="ltr" className="o-code">
            {saved}
          </bdi>
        </p>
      )}
    </EditorSection>
  )
}

function Span({ day, span }: { day: number; span: (typeof SPANS)[number] }) {
  const i18n = useI18n()
  const name = `d${day}${span}`
  const label = { day: dayName(i18n, day), span: i18n.t(span === 'a' ? 'settings.first_span' : 'settings.second_span') }
  return (
    <>
      <span className="o-span">
        <Time name={`${name}_from`} label={i18n.t('settings.time_from', label)} />
        <span aria-hidden="true">{i18n.t('settings.to')}</span>
        <Time name={`${name}_to`} label={i18n.t('settings.time_to', label)} />
      </span>
      <FieldProblem name={`${name}_from`} />
      <FieldProblem name={`${name}_to`} />
    </>
  )
}

function Time({ name, label }: { name: string; label: string }) {
  const { values, problems } = useForm()
  return (
    <input
      type="text"
      inputMode="numeric"
      id={name}
      name={name}
      className="o-in o-time"
      dir="ltr"
      maxLength={8}
      aria-label={label}
      placeholder="--:--"
      defaultValue={values[name]}
      autoComplete="off"
      aria-invalid={problems[name] ? true : undefined}
      aria-describedby={problems[name] ? `${name}-problem` : undefined}
    />
  )
}
