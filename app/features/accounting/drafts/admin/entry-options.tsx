import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { TemplateFields, type TemplateForm } from './template-fields.tsx'

export type EntryOptionsView = {
  /** Of the draft when it was opened; null for a new one. */
  revision: number | null
  /** The due day of a template that this entry is for. */
  occurrence: { template: string; on: string; day: string } | null
  templateId: string
  template: TemplateForm
  isSaved: boolean
}

/** That the draft is saved, or which day of a template this is. */
export function EntryNote({ options }: { options: EntryOptionsView }) {
  const { t } = useI18n()
  if (!options.isSaved && !options.occurrence) return null
  return (
    <div className={options.isSaved ? 'o-note o-good' : 'o-note'} role="status">
      <Icon name={options.isSaved ? 'circle-check' : 'calendar-clock'} />
      <p>{options.occurrence ? t('drafts.for_day', { day: options.occurrence.day }) : t('drafts.done_saved')}</p>
    </div>
  )
}

/** What travels with the form of an entry: which draft it is, or which day of which template. */
export function EntryHidden({ options }: { options: EntryOptionsView }) {
  return (
    <>
      <input type="hidden" name="revision" value={options.revision ?? ''} />
      <input type="hidden" name="template_id" value={options.templateId} />
      <input type="hidden" name="template" value={options.occurrence?.template ?? ''} />
      <input type="hidden" name="on" value={options.occurrence?.on ?? ''} />
    </>
  )
}

/** An entry as it stands, stored as a template beside the books. */
export function SaveTemplate({ options, problems }: { options: EntryOptionsView; problems: Readonly<Record<string, string>> }) {
  const { t } = useI18n()
  const isOpen = ['template_name', 'every', 'starts'].some((name) => problems[name] !== undefined)
  return (
    <details className="o-sec" open={isOpen}>
      <summary className="o-btn">{t('drafts.save_template')}</summary>
      <p className="o-text">{t('drafts.save_template_text')}</p>
      <div className="b-top">
        <TemplateFields values={options.template} problems={problems} />
      </div>
      <button type="submit" name="intent" value="save_template" className="o-btn">
        {t('drafts.save_template')}
      </button>
    </details>
  )
}
