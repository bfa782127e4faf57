import type { ReactNode } from 'react'

export function LedgerSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}

/** What went wrong with a form, so that it is drawn again with everything that was entered. */
export type GiftBooksProblem = {
  message: string
  intent: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

type FieldProps = {
  id: string
  name: string
  label: string
  hint?: string
  problem: GiftBooksProblem | null
  intent: string
  attributes?: object
}

/** A field of one of the forms; its problem stands below it. */
export function LedgerField({ id, name, label, hint, problem, intent, attributes = {} }: FieldProps) {
  const own = problem?.intent === intent ? problem : null
  const wrong = own?.fields[name]
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="o-in"
        id={id}
        name={name}
        defaultValue={own?.values[name] ?? ''}
        maxLength={200}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        {...attributes}
      />
      {hint && <p className="o-hint">{hint}</p>}
      {wrong && (
        <p className="o-error" id={`${id}-problem`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
