import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { RotaMonth } from '../present.ts'
import { type ListLine, rotaAddress, rotaLimits } from '../rules.ts'
import type { RotaActionResult } from './rota-screen.tsx'

type FormProps = { rota: RotaMonth; answer: RotaActionResult | undefined }

const useAction = (rota: RotaMonth) => useHref(rotaAddress({ city: rota.city.id, month: rota.month }))

/** One night, a run of nights, or a turn that comes again every so many weeks. */
export function ShiftForm({ rota, answer }: FormProps) {
  const { t } = useI18n()
  const action = useAction(rota)
  const mine = answer?.typed.intent === 'assign' ? answer : undefined
  // The first night that has nobody is what one most likely came for.
  const gap = rota.weeks.flat().find((night) => night?.gap)?.date
  const from = mine?.typed.from ?? gap ?? (rota.tonight > rota.first && rota.tonight <= rota.last ? rota.tonight : rota.first)
  return (
    <form className="r-form" method="post" action={action} id="turn">
      <h2>{t('duty-rota.assign')}</h2>
      <input type="hidden" name="city" value={rota.city.id} />
      <Field name="entry" label={t('duty-rota.pharmacy')} answer={mine}>
        {(given) => (
          <select {...given} defaultValue={mine?.typed.entry ?? ''}>
            <option value="">{t('duty-rota.choose')}</option>
            {rota.pharmacies.map((pharmacy) => (
              <option key={pharmacy.id} value={pharmacy.id}>
                {pharmacy.name}
                {pharmacy.sample ? ` (${t('duty-rota.sample')})` : pharmacy.draft ? ` (${t('duty-rota.not_shown')})` : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="o-pair">
        <Field name="from" label={t('duty-rota.from_night')} answer={mine}>
          {(given) => <input {...given} type="date" defaultValue={from} />}
        </Field>
        <Field name="nights" label={t('duty-rota.nights')} answer={mine}>
          {(given) => <input {...given} type="number" min={1} max={rotaLimits.nights} defaultValue={mine?.typed.nights ?? '1'} />}
        </Field>
        <Field name="every" label={t('duty-rota.again')} answer={mine}>
          {(given) => (
            <select {...given} defaultValue={mine?.typed.every ?? '0'}>
              {[0, 1, 2, 3, 4, 5, 6, 8, 10, 12].map((weeks) => (
                <option key={weeks} value={weeks}>
                  {weeks === 0 ? t('duty-rota.once') : t('duty-rota.every', { count: weeks })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="until" label={t('duty-rota.until')} answer={mine}>
          {(given) => <input {...given} type="date" defaultValue={mine?.typed.until ?? ''} />}
        </Field>
      </div>
      <p className="o-hint">{t('duty-rota.again_hint')}</p>
      <button type="submit" name="intent" value="assign" className="o-btn o-main">
        {t('duty-rota.assign_now')}
      </button>
    </form>
  )
}

type Given = {
  id: string
  name: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  autoFocus: boolean
}
type FieldProps = { name: string; label: string; answer: RotaActionResult | undefined; children: (given: Given) => ReactNode }

function Field({ name, label, answer, children }: FieldProps) {
  const { t } = useI18n()
  const problem = answer?.fields[name]
  const isFirstProblem = answer !== undefined && Object.keys(answer.fields)[0] === name
  const id = `rota-${name}`
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      {children({
        ...{ id, name, className: 'o-in' },
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${id}-problem` : undefined,
        autoFocus: isFirstProblem,
      })}
      {problem && (
        <p className="o-err" id={`${id}-problem`}>
          <Icon name="circle-alert" />
          <span>{t(`errors.${problem}` as MessageKey)}</span>
        </p>
      )}
    </div>
  )
}

/** Fills the nights that have nobody from the month before. */
export function CopyForm({ rota }: { rota: RotaMonth }) {
  const { t } = useI18n()
  return (
    <form className="r-form" method="post" action={useAction(rota)}>
      <h2>{t('duty-rota.copy')}</h2>
      <input type="hidden" name="city" value={rota.city.id} />
      <p className="o-hint">{t('duty-rota.copy_hint')}</p>
      <button type="submit" name="intent" value="copy" className="o-btn">
        <Icon name="copy" />
        {t('duty-rota.copy_now')}
      </button>
    </form>
  )
}

/** A rota as somebody sent it: all lines are saved, or none. Wrong ones are listed above the field, each leading to its line. */
export function PasteForm({ rota, answer }: FormProps) {
  const { t } = useI18n()
  const mine = answer?.typed.intent === 'paste' ? answer : undefined
  const wrong = mine?.lines?.filter((line) => 'problem' in line) ?? []
  return (
    <form className="r-form" method="post" action={useAction(rota)} id="paste">
      <h2>{t('duty-rota.paste')}</h2>
      <input type="hidden" name="city" value={rota.city.id} />
      <label className="vh" htmlFor="rota-list">
        {t('duty-rota.paste_label')}
      </label>
      <rota-list>
        {mine && <Lines wrong={wrong} />}
        <textarea
          id="rota-list"
          name="list"
          className="o-in"
          rows={8}
          placeholder={t('duty-rota.paste_example')}
          defaultValue={mine?.typed.list}
          aria-invalid={mine ? true : undefined}
          aria-describedby={mine ? 'rota-list-problem rota-list-hint' : 'rota-list-hint'}
          // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent stands here, far below a month of nights
          autoFocus={mine !== undefined}
        />
      </rota-list>
      <p className="o-hint" id="rota-list-hint">
        {t('duty-rota.paste_hint')}
      </p>
      <button type="submit" name="intent" value="paste" className="o-btn">
        {t('duty-rota.paste_now')}
      </button>
    </form>
  )
}

function Lines({ wrong }: { wrong: readonly ListLine[] }) {
  const { t } = useI18n()
  return (
    <div className="o-err r-wrong" id="rota-list-problem" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{t(wrong.length === 0 ? 'duty-rota.paste_empty' : 'duty-rota.paste_wrong')}</b>
        <ul>
          {wrong.map((line) => (
            <li key={line.line}>
              <a href="#rota-list" data-line={line.line}>
                {t('duty-rota.line', { line: line.line })}
              </a>{' '}
              <bdi>{line.text}</bdi>
              {'problem' in line && <span>{t(`duty-rota.line_${line.problem}`)}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
