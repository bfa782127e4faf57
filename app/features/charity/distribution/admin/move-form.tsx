import { useI18n } from '#app/platform/i18n/context.tsx'
import type { DistributionView } from './distribution-screen.tsx'

type FieldProps = {
  view: DistributionView
  intent: string
  name: string
  label: string
  hint?: string
  max?: number
  isNumber?: boolean
}

/** One line of a form, with what was entered and what is wrong with it. */
export function Field({ view: { problem }, intent, name, label, hint, max = 6, isNumber = false }: FieldProps) {
  const isMine = problem?.intent === intent
  const text = isMine ? problem.fields[name] : undefined
  const described = [text ? `${name}-problem` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className="o-in"
        maxLength={max}
        autoComplete="off"
        defaultValue={isMine ? (problem.values[name] ?? '') : ''}
        aria-invalid={text ? true : undefined}
        aria-describedby={described || undefined}
        {...(isNumber ? { inputMode: 'numeric' as const, dir: 'ltr' } : { dir: 'auto' })}
      />
      {text && (
        <p className="o-err" id={`${name}-problem`}>
          {text}
        </p>
      )}
      {hint && (
        <p className="o-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Things that are given to a household, bought, or lost. */
export function MoveForm({ view }: { view: DistributionView }) {
  const { t, number } = useI18n()
  const { stock, households, action, key, problem } = view
  const values = problem?.intent === 'move' ? problem.values : {}
  const wrong = problem?.intent === 'move' ? problem.fields : {}
  return (
    <section aria-labelledby="move-title" className="dist">
      <h2 id="move-title">{t('distribution-admin.move')}</h2>
      <form method="post" action={action} autoComplete="off">
        <input type="hidden" name="key" value={key} />
        <div className="o-field">
          <label htmlFor="kind">{t('distribution-admin.kind')}</label>
          <select id="kind" name="kind" className="o-in" defaultValue={values.kind ?? 'given'}>
            {(['given', 'bought', 'lost'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`distribution-admin.kind_${kind}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="o-field">
          <label htmlFor="needId">{t('distribution-admin.thing')}</label>
          <select id="needId" name="needId" className="o-in" defaultValue={values.needId ?? ''}>
            {stock.map(({ needId, label, onHand }) => (
              <option key={needId} value={needId}>
                {label} ({number(onHand)})
              </option>
            ))}
          </select>
        </div>
        <Field view={view} intent="move" name="quantity" label={t('distribution-admin.quantity')} isNumber />
        <div className="o-field">
          <label htmlFor="householdId">{t('distribution-admin.to_household')}</label>
          <select
            id="householdId"
            name="householdId"
            className="o-in"
            defaultValue={values.householdId ?? ''}
            aria-invalid={wrong.householdId ? true : undefined}
            aria-describedby={wrong.householdId ? 'householdId-problem' : undefined}
          >
            <option value="">{t('distribution-admin.nobody')}</option>
            {households.map(({ id, number: at, people, name }) => (
              <option key={id} value={id}>
                {t('distribution-admin.household', { number: number(at) })} · {name ?? t('distribution-admin.people', { count: people })}
              </option>
            ))}
          </select>
          {wrong.householdId && (
            <p className="o-err" id="householdId-problem">
              {wrong.householdId}
            </p>
          )}
        </div>
        <button type="submit" name="intent" value="move" className="o-btn o-main">
          {t('distribution-admin.move_button')}
        </button>
      </form>
    </section>
  )
}
