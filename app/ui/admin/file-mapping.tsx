import './files.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'

type ColumnsProps = {
  /** `samples`: some of what stands in it, each once. */
  columns: readonly { name: string; samples: readonly string[]; field: string }[]
  fields: readonly { value: string; label: string }[]
  /** What was chosen in a form that was refused. */
  chosen: Readonly<Record<string, string>> | null
}

type MappingProps = ColumnsProps & { to: string; text: string; encoding: string; children: ReactNode }

/** Which column is what. The guess is made by the headings; what was chosen the last time for such a file is chosen again. */
export function FileMapping({ to, text, encoding, children, ...columns }: MappingProps) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <form method="post" action={action}>
      <p className="o-note">
        <Icon name="info" />
        <span>{text}</span>
      </p>
      <ColumnFields {...columns} />
      <p className="o-hint">{t('ui-admin.file_wrong_letters', { encoding })}</p>
      <div className="im-options">{children}</div>
      <div className="o-savebar">
        <button type="submit" name="intent" value="map" className="o-btn o-main">
          <Icon name="flask-conical" />
          {t('ui-admin.file_try')}
        </button>
        <button type="submit" name="intent" value="cancel" className="o-btn" formNoValidate>
          {t('ui-admin.file_cancel')}
        </button>
      </div>
    </form>
  )
}

type ChoicesProps = Omit<ColumnsProps, 'chosen'> & {
  /** Why the columns cannot be read so. */
  problem: string | null
}

/**
 * Which column is what, inside the form of a preview: `preview` tries another choice, and the preview says which one it is of
 * (`readSentMapping`). Open where it is needed: something is wrong with it, or some column is not used.
 */
export function MappingChoices({ columns, fields, problem }: ChoicesProps) {
  const { t } = useI18n()
  return (
    <details className="im-choices" open={problem !== null || columns.some(({ field }) => field === '')}>
      <summary>{t('ui-admin.file_step_fields')}</summary>
      {problem && (
        <p className="o-err" role="alert">
          <Icon name="circle-alert" />
          <span dir="auto">{problem}</span>
        </p>
      )}
      <ColumnFields columns={columns} fields={fields} chosen={null} />
      {columns.map(({ name, field }) => (
        <input key={name} type="hidden" name="seen_column" value={field} />
      ))}
      <button type="submit" name="intent" value="preview" className="o-btn">
        <Icon name="flask-conical" />
        {t('ui-admin.file_try')}
      </button>
    </details>
  )
}

/** Whether what is new is published at once. */
export function NewStatus({ label, value }: { label: string; value: string }) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor="status">{label}</label>
      <select id="status" name="status" className="o-in" defaultValue={value}>
        <option value="draft">{t('ui-admin.file_new_draft')}</option>
        <option value="published">{t('ui-admin.file_new_published')}</option>
      </select>
    </div>
  )
}

/** `column.<n>` in its form. */
function ColumnFields({ columns, fields, chosen }: ColumnsProps) {
  const { t } = useI18n()
  return (
    <table className="o-table im-columns">
      <caption className="vh">{t('ui-admin.file_step_fields')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui-admin.column_column')}</th>
          <th scope="col">{t('ui-admin.column_samples')}</th>
          <th scope="col">{t('fields.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, i) => (
          <tr key={column.name}>
            <th scope="row">
              <label htmlFor={`column-${i}`}>
                <bdi dir="auto">{column.name}</bdi>
              </label>
            </th>
            <td>
              {column.samples.map((sample) => (
                <bdi key={sample} dir="auto" className="o-sample-cell">
                  {sample}
                </bdi>
              ))}
            </td>
            <td>
              <select id={`column-${i}`} name={`column.${i}`} className="o-in" defaultValue={chosen?.[`column.${i}`] ?? column.field}>
                <option value="">{t('ui-admin.column_not_taken')}</option>
                {fields.map((field) => (
                  <option key={field.value} value={field.value}>
                    {field.label}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
