import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem } from './entry-parts.tsx'

type PaperFieldProps = { name: string; label: string; hint: string; problem: string | undefined; isOptional?: boolean }

/** A private paper to be chosen, a picture or a PDF; a phone offers its camera. */
export function PaperField({ name, label, hint, problem, isOptional = false }: PaperFieldProps) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor={name}>
        {label} {isOptional && <span className="o-optional">{t('common.optional')}</span>}
      </label>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/*,application/pdf"
        className="o-in"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem ${name}-hint` : `${name}-hint`}
      />
      <FieldProblem name={name} code={problem} />
      <p className="o-hint" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  )
}
