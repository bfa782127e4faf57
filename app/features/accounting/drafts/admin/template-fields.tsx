import { useI18n } from '#app/platform/i18n/context.tsx'
import { EntryField, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { recurrences } from '../types.ts'

export type TemplateForm = { name: string; every: string; starts: string }

type TemplateFieldsProps = {
  values: TemplateForm
  problems: Readonly<Record<string, string>>
}

/** A template's name and how often it comes back. */
export function TemplateFields({ values, problems }: TemplateFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <EntryField name="template_name" label={t('drafts.template_name')} value={values.name} problem={problems.template_name} />
      <div className="o-field">
        <label htmlFor="every">{t('drafts.every')}</label>
        <select id="every" name="every" className="o-in" defaultValue={values.every}>
          <option value="">{t('drafts.every_never')}</option>
          {recurrences.map((months) => (
            <option key={months} value={months}>
              {t(`drafts.every_${months}`)}
            </option>
          ))}
        </select>
        <FieldProblem name="every" code={problems.every} />
      </div>
      <EntryField name="starts" label={t('drafts.starts')} value={values.starts} problem={problems.starts} kind="date" isOptional />
    </>
  )
}
