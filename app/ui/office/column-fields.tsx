import './files.css'
import { useI18n } from '#app/platform/i18n/context.tsx'

type Props = {
  caption: string
  columns: readonly { name: string; samples: readonly string[]; field: string }[]
  fields: readonly { value: string; label: string }[]
  /** What was chosen in a form that was refused. */
  chosen: Readonly<Record<string, string>> | null
}

/** Which column of a file is which field: `column.<n>` in its form. */
export function ColumnFields({ caption, columns, fields, chosen }: Props) {
  const { t } = useI18n()
  return (
    <table className="o-table o-columns">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office.column_column')}</th>
          <th scope="col">{t('office.column_samples')}</th>
          <th scope="col">{t('office.column_field')}</th>
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
              {column.samples.map((sample, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: samples repeat, and the list never changes
                <bdi key={n} dir="auto" className="o-sample-cell">
                  {sample}
                </bdi>
              ))}
            </td>
            <td>
              <select id={`column-${i}`} name={`column.${i}`} className="o-in" defaultValue={chosen?.[`column.${i}`] ?? column.field}>
                <option value="">{t('office.column_not_taken')}</option>
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
